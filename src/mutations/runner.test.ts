import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADA } from '../../tests/setup/queue-of-ada.ts'
import { runnerOfAda, seconds } from '../../tests/setup/runner-of-ada.ts'

let ada: ReturnType<typeof runnerOfAda>
beforeEach(() => {
  ada = runnerOfAda()
})
afterEach(() => {
  ada.runner.stop()
  vi.useRealTimers()
})

const healthChecks = () => ada.network.requestedPaths.filter((path) => path === '/healthz').length

it.each([
  ['three seconds', 3, 'a short outage', 4],
  ['sixteen seconds', 16, 'a long one', 60],
])(
  'sends waiting rows within %s of the server’s return, without any event',
  async (_, within, _outage, outage) => {
    ada.network.stop()
    await ada.save(100)
    ada.runner.sync()
    await seconds(outage)
    expect(ada.club.arrived.length).toBe(0)
    ada.network.start()
    await seconds(within)
    expect(ada.club.arrived.length).toBe(100)
  },
)

it('asks for the server’s health less and less often, and at once when woken', async () => {
  ada.network.stop()
  ada.runner.markLost()
  await ada.save(1)
  ada.runner.sync()
  await seconds(60)
  const first = healthChecks()
  expect(first).toBeLessThan(26)
  await seconds(60)
  expect(healthChecks() - first).toBeLessThan(7)
  const before = healthChecks()
  await ada.runner.wake()
  await seconds(1)
  expect(healthChecks()).toBeGreaterThan(before)
})

it('looks as often while somebody saves more during the outage', async () => {
  ada.network.stop()
  ada.runner.markLost()
  for (let saved = 0; saved < 50; saved += 1) {
    await ada.save(1)
    ada.runner.sync()
    await seconds(0.05)
  }
  ada.network.start()
  await seconds(3)
  expect(ada.club.arrived.length).toBe(50)
})

it('leaves rows untouched while nobody answers, and asks only for the server’s health', async () => {
  ada.network.stop()
  ada.runner.markLost()
  await ada.save(5)
  ada.runner.sync()
  await seconds(10)
  expect(new Set(ada.network.requestedPaths)).toEqual(new Set(['/healthz']))
  expect((await ada.queue.find({ owner: 'ada' })).some((row) => row.attemptedEver)).toBe(false)
})

it('asks the browser for a nudge when rows are stranded', async () => {
  ada.network.stop()
  await ada.save(1)
  ada.runner.sync()
  await seconds(2)
  expect(ada.device.stranded).toBe(1)
})

it('does not hammer a server that is healthy and never takes the request', async () => {
  ada.network.fetch = async (path, init) =>
    path === '/healthz' ? ada.club.answer(path, init) : new Response('<html>', { status: 502 })
  await ada.save(1)
  ada.runner.sync()
  await seconds(120)
  const posts = ada.network.requestedPaths.filter((path) => path === '/api/car-requests').length
  expect(posts).toBeGreaterThan(4)
  expect(posts).toBeLessThan(15)
})

it('goes on where the device refuses for once to have rows woken', async () => {
  await ada.save(1)
  vi.spyOn(ada.queue, 'apply').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await ada.runner.wake()
  await seconds(1)
  expect(ada.club.arrived.length).toBe(1)

  ada.runner.markLost()
  await ada.save(1)
  vi.spyOn(ada.queue, 'apply').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  ada.runner.sync()
  await seconds(3)
  expect(ada.club.arrived.length).toBe(2)
})

it('sends nothing for anybody while no member is signed in', async () => {
  await ada.save(2)
  ada.device.session = null
  ada.runner.sync()
  await ada.runner.wake()
  await seconds(5)
  expect(ada.network.requestedPaths).toEqual([])
  ada.device.session = ADA
  await ada.runner.wake()
  await seconds(1)
  expect(ada.club.arrived.length).toBe(2)
})

it('sends nothing of another member', async () => {
  await ada.save(2)
  ada.device.session = { token: 'other', owner: 'ben', member: { ...ADA.member, id: 'ben' } }
  await ada.runner.wake()
  await seconds(5)
  expect(ada.network.requestedPaths).toEqual([])
})

it('has a lost cookie set anew and goes on', async () => {
  ada.club.cookie = null
  await ada.save(1)
  ada.runner.sync()
  await seconds(1)
  expect(ada.network.requestedPaths).toContain('/api/auth/me')
  expect(ada.club.arrived.length).toBe(1)
})

it('waits for a sign-in when the session is over', async () => {
  ada.club.cookie = null
  ada.club.tokens.clear()
  await ada.save(1)
  ada.runner.sync()
  await seconds(2)
  expect((await ada.queue.find({ owner: 'ada' }))[0]?.state).toBe('waiting-sign-in')
  ada.club.tokens.set('secret', ADA.member)
  ada.club.cookie = ADA.member
  await ada.runner.wake()
  await seconds(1)
  expect((await ada.queue.find({ owner: 'ada' }))[0]?.state).toBe('sent')
})

it('stops looking once nothing waits', async () => {
  await ada.save(1)
  ada.runner.sync()
  await seconds(5)
  const before = ada.network.requestedPaths.length
  await seconds(60)
  expect(ada.network.requestedPaths.length).toBe(before)
})
