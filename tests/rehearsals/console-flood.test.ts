import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../setup/server-process.ts'

const PASSWORD = 'a password of the tests'
const ADDRESSES = 40
const LOGINS = 6
/** As many wrong passwords wait for their turn, so a login behind them would see so many answered first. */
const WAITING = 20

let server: ServerProcess | undefined
afterAll(() => server?.dispose())

test('a device that signed in before opens the console 6 of 6 times, past the queue of a flood of wrong passwords', async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_PASSWORD: PASSWORD }
  server = await startServer({ settings })
  const { url } = server
  const end = new AbortController()
  const login = async (password: string, address: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
    const { signal } = end
    const body = JSON.stringify({ password })
    const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return answer
  }
  const clubhouse = '198.51.100.1'
  const first = await login(PASSWORD, clubhouse)
  const device = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => line.startsWith('console_device='))
    .join()

  const answered = { 401: 0, 429: 0 }
  let network = 0
  const floodFrom = async () => {
    while (!end.signal.aborted) {
      network += 1
      const { status } = await login('wrong', `2001:db8:${network.toString(16)}::1`)
      if (status === 401 || status === 429) answered[status] += 1
      await sleep(200)
    }
  }
  const flood = Array.from({ length: ADDRESSES }, () => floodFrom().catch(() => undefined))
  // One is refused once the queue is full.
  await expect.poll(() => answered[429]).toBeGreaterThan(0)
  for (let times = 0; times < LOGINS; times++) {
    const before = answered[401]
    expect((await login(PASSWORD, clubhouse, device)).status).toBe(200)
    expect(answered[401] - before).toBeLessThan(WAITING)
  }
  end.abort()
  await Promise.all(flood)
})
