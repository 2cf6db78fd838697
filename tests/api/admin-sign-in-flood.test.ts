import { afterEach, expect, test } from 'vitest'
import { type ApiFixture, openApi } from '../setup/api-fixture.ts'
import { browserAt } from '../setup/browser-at.ts'

const PASSWORD = 'rowhouse-demo-garage'
const opened: ApiFixture[] = []

async function open(settings: Record<string, string> = {}, deps = {}) {
  const api = await openApi({ settings: { LIMIT_ADMIN_FAILURES: '2', ...settings }, deps })
  opened.push(api)
  return api
}
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close()
})

const loginAt = (api: ApiFixture, address: string) => {
  const browser = browserAt(api, address)
  const login = async (password: string) =>
    (await browser.visitor().post('/api/admin/login', { password })).status
  return { login, cookies: browser.cookies }
}

test('wrong passwords from the clubhouse do not lock out a device that signed in before', async () => {
  const api = await open()
  const tablet = loginAt(api, '198.51.100.1')
  expect(await tablet.login(PASSWORD)).toBe(200)
  const stranger = loginAt(api, '198.51.100.1')
  const statuses: number[] = []
  for (let tries = 0; tries < 3; tries++) statuses.push(await stranger.login('wrong'))
  expect(statuses).toEqual([401, 401, 429])
  expect(await tablet.login(PASSWORD)).toBe(200)
})

test('a device has as many wrong passwords as an address, and its own count', async () => {
  const api = await open()
  const tablet = loginAt(api, '198.51.100.1')
  await tablet.login(PASSWORD)
  const statuses: number[] = []
  for (let tries = 0; tries < 3; tries++) statuses.push(await tablet.login('wrong'))
  expect(statuses).toEqual([401, 401, 429])
  expect(await loginAt(api, '198.51.100.1').login(PASSWORD)).toBe(200)
})

test('a new password makes the device a stranger again', async () => {
  const api = await open()
  const tablet = loginAt(api, '198.51.100.1')
  await tablet.login(PASSWORD)
  const restarted = await open({ ADMIN_PASSWORD: 'another one' }, { db: api.db })
  const stranger = loginAt(restarted, '198.51.100.1')
  for (let tries = 0; tries < 2; tries++) await stranger.login('wrong')
  const after = browserAt(restarted, '198.51.100.1')
  for (const [name, value] of tablet.cookies) after.cookies.set(name, value)
  const answer = await after.visitor().post('/api/admin/login', { password: 'another one' })
  expect(answer.status).toBe(429)
})

test('a device that signed out is a stranger again', async () => {
  const api = await open()
  const tablet = browserAt(api, '198.51.100.1')
  const login = async (password: string) =>
    (await tablet.visitor().post('/api/admin/login', { password })).status
  expect(await login(PASSWORD)).toBe(200)
  await tablet.visitor().post('/api/admin/logout')
  const stranger = loginAt(api, '198.51.100.1')
  for (let tries = 0; tries < 2; tries++) await stranger.login('wrong')
  expect(await login(PASSWORD)).toBe(429)
})
