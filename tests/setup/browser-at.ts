import { type Caller, caller, visitorHeaders } from './api-callers.ts'
import type { ApiFixture } from './api-fixture.ts'

export interface BrowserAt {
  visitor: () => Caller
  /** By name, as the browser would send them. */
  cookies: Map<string, string>
}

/** A browser with its own cookie jar whose calls come from `address`. */
export function browserAt({ app }: Pick<ApiFixture, 'app'>, address: string): BrowserAt {
  const cookies = new Map<string, string>()
  const env = { incoming: { socket: { remoteAddress: address } } }
  const cookieHeader = (): Record<string, string> =>
    cookies.size > 0 ? { cookie: [...cookies].map((one) => one.join('=')).join('; ') } : {}
  const send = async (path: string, init: RequestInit) => {
    const answer = await app.request(path, init, env)
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  const browser = caller(send, () => ({ ...visitorHeaders(), ...cookieHeader() }))
  return { visitor: () => browser, cookies }
}

/** A program at `address` that stores no cookies. */
export function programAt({ app }: Pick<ApiFixture, 'app'>, address: string) {
  const env = { incoming: { socket: { remoteAddress: address } } }
  return { visitor: () => caller((path, init) => app.request(path, init, env), visitorHeaders) }
}
