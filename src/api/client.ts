import { isRevocationDue, revokeFirst } from './revocation.ts'
import { type RequestOptions, send } from './send.ts'

/** Calls the API; answers its JSON, or null when there is no body. Throws RequestFailed or NoAnswer. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await sendWhenFree<T>(path, options)
  return answer === null ? (null as T) : answer.body
}

/** A page of a list and how many rows match, "1000+" past a thousand (decision 14). */
export async function requestList<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ rows: T[]; total: string | null }> {
  const answer = await sendWhenFree<T[]>(path, options)
  return { rows: answer?.body ?? [], total: answer?.total ?? null }
}

async function sendWhenFree<T>(path: string, options: RequestOptions) {
  if (isRevocationDue()) await revokeFirst()
  return send<T>(path, options)
}
