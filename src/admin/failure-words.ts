import { NoAnswer, RequestFailed } from '../api/request-errors.ts'

/** Why a call did not succeed, as the end of a sentence. */
export function failureWords(error: unknown): string {
  if (error instanceof NoAnswer) return 'no connection'
  if (error instanceof RequestFailed && error.status < 500) {
    return error.sentence ?? 'the server refused'
  }
  return 'the server has a problem'
}
