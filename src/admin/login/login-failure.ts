import { waitInWords } from '#domain/wait-words.ts'
import { NoAnswer, RequestFailed } from '../../api/request-errors.ts'

export type LoginFailure = { text: string; wrongPassword: boolean }

/** What the login says of a failure; only a wrong password clears the field (specification 5). */
export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof RequestFailed && error.status === 401) {
    return { text: 'Invalid password', wrongPassword: true }
  }
  return { text: otherFailure(error), wrongPassword: false }
}

function otherFailure(error: unknown): string {
  if (error instanceof NoAnswer) {
    return 'No connection to the server. Your password is still here: check the network and try again.'
  }
  if (error instanceof RequestFailed && error.status === 429) {
    const wait = error.retryAfterSeconds
    const when = wait === undefined ? 'later' : `in ${waitInWords(wait)}`
    return `Too many wrong tries from here. Try again ${when}.`
  }
  if (error instanceof RequestFailed && error.status < 500 && error.sentence) return error.sentence
  return 'The server has a problem. Your password is still here: try again in a moment.'
}
