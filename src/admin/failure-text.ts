import { hasNoDetail, NoAnswer, RequestFailed } from '../http/request-errors.ts'

/** Why a call failed, as the end of a sentence. */
export function failureText(error: unknown): string {
  if (error instanceof NoAnswer) return 'no connection'
  if (error instanceof RequestFailed && error.status < 500) {
    return error.sentence ?? 'that didn’t work'
  }
  return 'something went wrong on our side'
}

const withoutStop = (text: string) => text.replace(/\.$/, '')

/** The same as a full sentence: "No connection." */
export function failureSentence(error: unknown): string {
  const text = withoutStop(failureText(error))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Text for a failed save; when no answer came, it may have been saved anyway. */
export function unsavedText(error: unknown): string {
  const known = hasNoDetail(error) ? 'It may not be saved' : 'Not saved'
  return `${known}: ${withoutStop(failureText(error))}.`
}
