import type { Credentials } from '../factories/sessions.ts'
import { requireContract } from './contract.ts'

export interface Call {
  method?: string
  /** Sent as JSON, with its content type. */
  body?: unknown
  /** Sent unchanged, without a content type. */
  raw?: BodyInit
  headers?: Record<string, string>
}

export interface Caller {
  (path: string, call?: Call): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  delete(path: string): Promise<Response>
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

export function caller(send: Send, headersFor: (path: string) => Record<string, string>): Caller {
  const call = async (path: string, { method = 'GET', body, raw, headers = {} }: Call = {}) => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' }
    const init: RequestInit = { method, headers: { ...headersFor(path), ...type, ...headers } }
    if (body !== undefined) init.body = JSON.stringify(body)
    if (raw !== undefined) Object.assign(init, { body: raw, duplex: 'half' })
    const answer = await send(path, init)
    await requireContract(method, path, answer)
    return answer
  }
  return Object.assign(call, {
    get: (path: string, headers?: Record<string, string>) => call(path, headers ? { headers } : {}),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: 'POST', body, headers }),
    patch: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: 'PATCH', body, headers }),
    put: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: 'PUT', body, headers }),
    delete: (path: string) => call(path, { method: 'DELETE' }),
  })
}

const ADMIN_TOKEN_PATHS =
  /^\/api\/(vehicles|events|digest-articles|videos|restaurant-reviews|car-requests|storage-inquiries|event-inquiries|event-rsvps|admin\/logout)/
const MEMBER_TOKEN_PATHS = /^\/api\/my\/|\/rsvps|^\/api\/auth\/(me|logout)/

const OWN_PAGE = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }

export const visitorHeaders = () => ({ ...OWN_PAGE })

/** The token on the paths that may carry it (specification 6), the cookie everywhere. */
export const memberHeaders =
  ({ token, cookie }: Credentials) =>
  (path: string) => ({
    ...OWN_PAGE,
    cookie: `member_session=${cookie}`,
    ...(MEMBER_TOKEN_PATHS.test(path) ? { authorization: `Bearer ${token}` } : {}),
  })

export const adminHeaders =
  ({ token, cookie }: Credentials) =>
  (path: string) => ({
    ...OWN_PAGE,
    cookie: `admin_session=${cookie}`,
    ...(ADMIN_TOKEN_PATHS.test(path) ? { 'x-admin-token': token } : {}),
  })

export const displayHeaders = (token: string) => () => ({
  ...OWN_PAGE,
  authorization: `Bearer ${token}`,
})
