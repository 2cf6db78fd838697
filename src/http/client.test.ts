import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { request, requestIfChanged } from './client.ts'
import { deviceStorage } from './device-storage.ts'
import { isServerReachable } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'

type Answer = () => Promise<Response> | Response
let calls: { path: string; init: RequestInit }[] = []

function answerWith(answer: Answer) {
  calls = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ path, init })
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      Promise.resolve(answer()).then(resolve, reject)
    })
  })
}

function headersOf(index = 0) {
  return new Headers(calls[index]?.init.headers)
}

const json = (value: unknown, init?: ResponseInit) => () =>
  new Response(JSON.stringify(value), init)

beforeEach(() => deviceStorage.removeItem(ON_DEVICE.memberToken.name))
afterEach(() => vi.useRealTimers())

describe('request', () => {
  it('sends a JSON content type only with a body', async () => {
    answerWith(json({ ok: true }))
    await request('/api/auth/logout', { method: 'POST' })
    await request('/api/my/vehicles', { method: 'POST', body: { vehicleName: 'Dart' } })
    expect(headersOf(0).has('content-type')).toBe(false)
    expect(headersOf(1).get('content-type')).toBe('application/json')
    expect(calls[1]?.init.body).toBe('{"vehicleName":"Dart"}')
    expect(calls.map((call) => call.init.credentials)).toEqual(['same-origin', 'same-origin'])
  })

  it('takes no token along when a query string only looks like one of its paths', async () => {
    deviceStorage.setItem(ON_DEVICE.memberToken.name, 'member-token')
    answerWith(json([]))
    await request('/api/members?q=/rsvps')
    expect(headersOf().has('authorization')).toBe(false)
  })

  it('refuses to call another server', async () => {
    answerWith(json([]))
    await expect(request('//elsewhere.example/api/my/x')).rejects.toThrow(TypeError)
    await expect(request('https://elsewhere.example/api/my/x')).rejects.toThrow(TypeError)
    expect(calls).toEqual([])
  })

  it('throws status, colon, space and body, with the sentence, code, fields and wait', async () => {
    const body = { error: 'Too many codes', code: 'too_many', fields: { identifier: 'Wait' } }
    answerWith(json(body, { status: 429, headers: { 'retry-after': '90' } }))
    const error = await request('/api/auth/request-otp', { method: 'POST' }).catch((one) => one)
    expect(error).toBeInstanceOf(RequestFailed)
    expect(error).toMatchObject({
      message: `429: ${JSON.stringify(body)}`,
      status: 429,
      sentence: 'Too many codes',
      code: 'too_many',
      fields: { identifier: 'Wait' },
      retryAfterSeconds: 90,
    })
  })

  it('answers null without a body', async () => {
    answerWith(() => new Response(null, { status: 204 }))
    expect(await request('/api/my/vehicles/1', { method: 'DELETE' })).toBeNull()
  })

  it('returns null on 401 only when requested', async () => {
    answerWith(json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }))
    expect(await request('/api/auth/me', { on401: 'null' })).toBeNull()
    await expect(request('/api/auth/me')).rejects.toMatchObject({ status: 401 })
  })

  it('sends the ETag of the answer it has, and gets null while that is still the answer', async () => {
    answerWith(json({ cars: 1 }, { headers: { etag: 'W/"7"' } }))
    const first = await requestIfChanged('/api/my/garage', null)
    expect(first).toMatchObject({ body: { cars: 1 }, etag: 'W/"7"' })
    expect(headersOf().has('if-none-match')).toBe(false)
    answerWith(() => new Response(null, { status: 304 }))
    expect(await requestIfChanged('/api/my/garage', 'W/"7"')).toBeNull()
    expect(headersOf().get('if-none-match')).toBe('W/"7"')
  })

  it('says no answer, not failure, when the connection never answers', async () => {
    vi.useFakeTimers()
    answerWith(() => new Promise<Response>(() => {}))
    const error = request('/api/my/vehicles').catch((one) => one)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await error).toBeInstanceOf(NoAnswer)
    expect(isServerReachable()).toBe(false)
  })

  it("takes a captive portal's page for no answer", async () => {
    answerWith(() => new Response('<html>Sign in to the wifi</html>'))
    await expect(request('/api/my/vehicles')).rejects.toBeInstanceOf(NoAnswer)
    answerWith(json([]))
    await request('/api/my/vehicles')
    expect(isServerReachable()).toBe(true)
  })

  it.each([
    ['a fault in an answer of its own', { error: 'Oh', code: 'internal' }, 500, true],
    ['a server without its database', { error: 'Oh', code: 'database_unavailable' }, 503, true],
    ['a proxy that waits for the server', {}, 502, true],
    ['a wifi that wants a sign-in first', {}, 511, false],
    ['a refusal that is not ours', {}, 403, false],
  ])('knows by %s whether the server is reachable', async (_, body, status, reachable) => {
    answerWith(json([]))
    await request('/api/my/vehicles')
    answerWith(json(body, { status }))
    await expect(request('/api/events')).rejects.toThrow()
    expect(isServerReachable()).toBe(reachable)
  })
})

describe('a query', () => {
  it("reads the path made of its key's segments, once", async () => {
    answerWith(json({ error: 'No' }, { status: 500 }))
    const client = createQueryClient()
    await expect(client.fetchQuery({ queryKey: ['/api/events', '7', 'rsvps'] })).rejects.toThrow()
    expect(calls.map((call) => call.path)).toEqual(['/api/events/7/rsvps'])
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    })
  })
})

describe('while a session waits to be ended', () => {
  beforeEach(() => deviceStorage.setItem(ON_DEVICE.signOutDue.name, 'sign-out.proof'))
  afterEach(() => deviceStorage.removeItem(ON_DEVICE.signOutDue.name))
  const paths = () => calls.map(({ path }) => path)

  it('ends it before anything else goes out', async () => {
    answerWith(json({ ok: true }))
    await request('/api/merch/products')
    expect(paths()).toEqual(['/api/auth/logout', '/api/merch/products'])
    expect(headersOf().get('authorization')).toBe('Bearer sign-out.proof')
    await request('/api/merch/variants')
    expect(paths()).toEqual(['/api/auth/logout', '/api/merch/products', '/api/merch/variants'])
  })

  it('sends nothing while the server does not take that', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    answerWith(() => new Response('', { status: 503 }))
    const reading = request('/api/merch/products')
    await expect(reading).rejects.toBeInstanceOf(NoAnswer)
    expect(paths()).toEqual(['/api/auth/logout'])
  })
})
