import { NoAnswer, RequestFailed, tellsNothing } from '../api/request-errors.ts'

/** Why a call did not succeed, as the end of a sentence. */
export function failureWords(error: unknown): string {
  if (error instanceof NoAnswer) return 'no connection'
  if (error instanceof RequestFailed && error.status < 500) {
    return error.sentence ?? 'the server refused'
  }
  return 'the server has a problem'
}

/** What is known of a save that failed; after silence it may stand all the same. */
export function unsavedWords(error: unknown): string {
  const known = tellsNothing(error) ? 'It is not known whether it was saved' : 'It was not saved'
  return `${known}: ${failureWords(error)}.`
}
