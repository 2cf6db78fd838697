import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../setup/server-process.ts'

const PASSWORD = 'a password of the tests'
const ADDRESSES = 40
const LOGINS = 6
const WITHIN_MS = 2_000

let server: ServerProcess | undefined
afterAll(() => server?.dispose())

/** On a machine that others keep busy a login takes longer than it should also without a flood. */
function allowed(aloneMs: number): number {
  return Math.max(WITHIN_MS, 8 * aloneMs)
}

test('a device that signed in before opens the console 6 of 6 times during a flood of wrong passwords', async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_PASSWORD: PASSWORD }
  const { url, dispose } = await startServer({ settings }).then((started) => {
    server = started
    return started
  })
  const end = new AbortController()
  const login = async (password: string, address: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
    const { signal } = end
    const body = JSON.stringify({ password })
    const start = performance.now()
    const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return { answer, ms: performance.now() - start }
  }
  const clubhouse = '198.51.100.1'
  const first = await login(PASSWORD, clubhouse)
  const device = first.answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((line) => line.startsWith('console_device='))
  const alone = await login(PASSWORD, clubhouse, device.join())

  let network = 0
  const floodFrom = async () => {
    while (!end.signal.aborted) {
      network += 1
      await login('wrong', `2001:db8:${network.toString(16)}::1`)
      await sleep(200)
    }
  }
  const flood = Array.from({ length: ADDRESSES }, () => floodFrom().catch(() => undefined))
  const logins: { status: number; inTime: boolean }[] = []
  for (let times = 0; times < LOGINS; times++) {
    const { answer, ms } = await login(PASSWORD, clubhouse, device.join())
    logins.push({ status: answer.status, inTime: ms < allowed(alone.ms) })
  }
  end.abort()
  await Promise.all(flood)
  expect(logins).toEqual(Array(LOGINS).fill({ status: 200, inTime: true }))
  await dispose()
}, 120_000)
