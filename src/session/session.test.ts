import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { signOutProof } from '#domain/sign-in/sign-out-proof.ts'

const ada = { id: 'a', firstName: 'Ada', lastName: 'Marlow', email: null, phone: '+12155550117' }

const clubAnswers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))

let page: typeof import('./session.ts')
let storedMember: typeof import('./session-storage.ts').storedMember

// A fresh module for each test, so that no other test listens to this session.
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = await import('./session.ts')
  storedMember = (await import('./session-storage.ts')).storedMember
  page.signIn('token', ada)
})
afterEach(async () => {
  vi.useRealTimers()
  const { deviceStorage } = await import('../http/device-storage.ts')
  for (const key of [ON_DEVICE.memberToken.name, ON_DEVICE.signOutDue.name])
    deviceStorage.removeItem(key)
})

it.each([null, {}, []])(
  'leaves the member signed in when the answer, %j, is no member',
  async (body) => {
    clubAnswers(body)
    await page.checkSession()
    expect(storedMember()).toEqual(ada)
    expect(page.memberOnDevice()).toEqual(ada)
  },
)

it.each([
  ['a fault of the server', () => Promise.resolve(new Response('', { status: 502 })), true],
  ['a missing connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('distinguishes %s from the other when a check fails', async (_, answer, serverFailed) => {
  vi.stubGlobal('fetch', answer)
  await page.checkSession()
  expect(page.currentSession()).toMatchObject({ confirmed: false, serverFailed, member: ada })
})

it('leaves a proof and no token on the device when it signs out offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await page.signOut()
  const { deviceStorage } = await import('../http/device-storage.ts')
  expect(deviceStorage.getItem(ON_DEVICE.memberToken.name)).toBeNull()
  expect(deviceStorage.getItem(ON_DEVICE.signOutDue.name)).toBe(await signOutProof('token'))
})

it('does not bring back what the member has changed since a check began', async () => {
  const renamed = { ...ada, firstName: 'Adele' }
  const read = vi.fn(async () => Response.json(renamed))
  read.mockImplementationOnce(async () => {
    page.updateMember(renamed)
    return Response.json(ada)
  })
  vi.stubGlobal('fetch', read)
  await page.checkSession()
  expect(storedMember()).toEqual(renamed)
  expect(page.memberOnDevice()).toEqual(renamed)
})
