import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './server-process.ts'

const PASSWORD = 'a password of the tests'
const CLUBHOUSE = '198.51.100.1'
const ADDRESSES = 40

/** A server whose console gets wrong passwords from ever new networks, beside a device that signed in before. */
export async function startConsoleFlood() {
  const server = await startServer({ settings: { TRUST_PROXY: '1', ADMIN_PASSWORD: PASSWORD } })
  const end = new AbortController()
  const login = async (password: string, address: string, cookie = '') => {
    const answer = await fetch(`${server.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ password }),
      signal: end.signal,
    })
    await answer.arrayBuffer()
    return answer
  }
  const first = await login(PASSWORD, CLUBHOUSE)
  const device = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => line.startsWith('console_device='))
    .join()

  const answered = { 401: 0, 429: 0 }
  let networks = 0
  const floodFrom = async () => {
    while (!end.signal.aborted) {
      networks += 1
      const { status } = await login('wrong', `2001:db8:${networks.toString(16)}::1`)
      if (status === 401 || status === 429) answered[status] += 1
      await sleep(200)
    }
  }
  const flood = Array.from({ length: ADDRESSES }, () => floodFrom().catch(() => undefined))
  // One is refused once the queue is full.
  while (answered[429] === 0) await sleep(50)

  return {
    /** How many of the flood were answered so far, by status. */
    answered,
    /** Signs in with the right password on the device that did so before. */
    signIn: async () => (await login(PASSWORD, CLUBHOUSE, device)).status,
    stop: async () => {
      end.abort()
      await Promise.all(flood)
      await server.dispose()
    },
  }
}
