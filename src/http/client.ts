import { isRevocationDue, revokeFirst } from './revocation.ts'
import { type RequestOptions, send } from './send.ts'

/** Calls the API and returns its JSON, or null without a body. Throws RequestFailed or NoAnswer. */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  return (await requestWithTotal(path, options)).body
}

/** The same with the number of matching rows, "1000+" past a thousand, where the answer is a list. */
export async function requestWithTotal(
  path: string,
  options: RequestOptions = {},
): Promise<{ body: unknown; total: string | null }> {
  if (isRevocationDue()) await revokeFirst()
  return (await send(path, options)) ?? { body: null, total: null }
}

/** The answer with its ETag, or null while the server still has the one of `etag`. */
export async function requestIfChanged(
  path: string,
  etag: string | null,
): Promise<{ body: unknown; etag: string | null } | null> {
  if (isRevocationDue()) await revokeFirst()
  return send(path, { headers: etag ? { 'if-none-match': etag } : {} })
}
