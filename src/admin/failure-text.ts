import { sentenceStart } from '#domain/sentence-start.ts'
import { hasNoDetail, NoAnswer, RequestFailed } from '../http/request-errors.ts'

/** Why a call failed, as the end of a sentence. */
export function failureText(error: unknown): string {
  return serverSentence(error) ?? ownText(error)
}

const withoutFullStop = (text: string) => text.replace(/\.$/, '')

/** The same as a full sentence: "No connection." The server's sentences may begin with a name, so their case stays. */
export function failureSentence(error: unknown): string {
  return `${withoutFullStop(serverSentence(error) ?? sentenceStart(ownText(error)))}.`
}

function serverSentence(error: unknown): string | undefined {
  return error instanceof RequestFailed && error.status < 500 ? error.sentence : undefined
}

function ownText(error: unknown): string {
  if (error instanceof NoAnswer) return 'no connection'
  if (error instanceof RequestFailed && error.status < 500) return 'that didn’t work'
  return 'something went wrong on our side'
}

/** Text for a failed save; when no answer came, it may have been saved anyway. */
export function unsavedText(error: unknown): string {
  const outcome = hasNoDetail(error) ? 'It may not be saved' : 'Not saved'
  return `${outcome}: ${withoutFullStop(failureText(error))}.`
}
