import { TO_REVOKE_KEY } from '#domain/sign-in/device-keys.ts'
import { deviceStorage } from './device-storage.ts'
import { NoAnswer } from './request-errors.ts'
import { hearRefusals, type Refusal, type RequestOptions, send } from './send.ts'

type Before = (pathname: string) => Promise<void>
let beforeRequest: Before = holdBack

/** Lets the session hold calls back and hear what the server refuses; set once. */
export function watchRequests(watch: { before: Before; refused: (refusal: Refusal) => void }) {
  beforeRequest = watch.before
  hearRefusals(watch.refused)
}

/**
 * Until the server has ended the session that waits to be ended, nothing else goes out, for its cookie would go along
 * (decision 1). Looked up for each call: another tab may have signed out since.
 */
async function holdBack() {
  if (deviceStorage.getItem(TO_REVOKE_KEY) === null) return
  const { settleRevocation } = await import('./revocation.ts').catch((cause) => {
    throw new NoAnswer({ cause })
  })
  await settleRevocation()
  if (deviceStorage.getItem(TO_REVOKE_KEY) !== null) throw new NoAnswer()
}

/** Calls the API; answers its JSON, or null when there is no body. Throws RequestFailed or NoAnswer. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await release<T>(path, options)
  return answer === null ? (null as T) : answer.body
}

/** A page of a list and how many rows match, "1000+" past a thousand (decision 14). */
export async function requestList<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ rows: T[]; total: string | null }> {
  const answer = await release<T[]>(path, options)
  return { rows: answer?.body ?? [], total: answer?.total ?? null }
}

async function release<T>(path: string, options: RequestOptions) {
  await beforeRequest(new URL(path, 'http://server').pathname)
  return send<T>(path, options)
}
