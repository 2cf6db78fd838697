import { z } from 'zod'

const codeSchema = z.object({ code: z.string() })
const sessionSchema = z.object({ token: z.string() })

type SignIn = { token: string; cookie: string }

const signIns = new Map<string, Promise<SignIn>>()

/** Over HTTP, once for all tests of a worker: a server sends the same address only a few codes in a quarter of an hour. */
export function signedInOnce(url: string, identifier: string): Promise<SignIn> {
  const key = `${url} ${identifier}`
  const before = signIns.get(key)
  if (before) return before
  const signIn = signInOver(url, identifier)
  signIns.set(key, signIn)
  return signIn
}

async function signInOver(url: string, identifier: string): Promise<SignIn> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url }
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`)
    return response
  }
  const sent = await post('/api/auth/request-otp', { identifier, type: 'email' })
  const { code } = codeSchema.parse(await sent.json())
  const checked = await post('/api/auth/verify-otp', { identifier, code })
  const cookie = checked.headers.getSetCookie().map((one) => one.split(';')[0])
  const { token } = sessionSchema.parse(await checked.json())
  return { token, cookie: cookie.join('; ') }
}
