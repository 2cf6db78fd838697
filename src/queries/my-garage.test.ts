import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readMyGarage } from '#domain/api/my-garage.ts'
import { savedRequest } from '../../tests/factories/saved-request.ts'
import { reportAnswer } from '../http/reachability.ts'
import { signIn } from '../session/session.ts'
import { myCarRequestsQuery } from './my-car-requests.ts'
import { createGarageFollower, followGarage, type Garage } from './my-garage.ts'
import { myVehiclesQuery } from './my-vehicles.ts'

const HOUR = 3_600_000

/** A page with the lists in its cache, a garage on the server, and what was asked of it. */
function page(dueInHours: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const dueAt = new Date(Date.now() + dueInHours * HOUR).toISOString()
  const listed = savedRequest({ dueAt })
  client.setQueryData(myVehiclesQuery.queryKey, [])
  client.setQueryData(myCarRequestsQuery.queryKey, [listed])
  const garage: Garage = { vehicles: [], requests: [listed] }
  const server = { etag: '"1"', garage }
  const known: (string | null)[] = []
  const state: { member: string | undefined } = { member: 'm' }
  const follower = createGarageFollower({
    client,
    memberId: () => state.member,
    read: async (etag) => {
      known.push(etag)
      return etag === server.etag ? null : { ...server }
    },
  })
  const requests = () => client.getQueryData(myCarRequestsQuery.queryKey)
  vi.advanceTimersByTime(1)
  return { client, server, known, state, follower, requests, listed }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows what the garage changed within ten seconds while something is due soon', async () => {
  const { follower, server, requests, known, listed } = page(3)
  await follower.check()
  server.etag = '"2"'
  server.garage.requests = [{ ...listed, promise: 'confirmed' }]
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests()).toMatchObject([{ promise: 'confirmed' }])
  expect(known).toEqual([null, '"1"'])
  follower.stop()
})

it('shows within ten seconds what changed since a list that came after its first look', async () => {
  const { client, follower, server, requests, listed } = page(3)
  client.removeQueries({ queryKey: myCarRequestsQuery.queryKey })
  await follower.check()
  client.setQueryData(myCarRequestsQuery.queryKey, [listed])
  server.etag = '"2"'
  server.garage.requests = [{ ...listed, promise: 'confirmed' }]
  await vi.advanceTimersByTimeAsync(11_000)
  expect(requests()).toMatchObject([{ promise: 'confirmed' }])
  follower.stop()
})

it('reads every two minutes while nothing is due soon', async () => {
  const { follower, known } = page(30)
  await follower.check()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(known).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(known).toHaveLength(2)
  follower.stop()
})

it('has no timer while nobody sees the page', async () => {
  const { follower, known, state } = page(3)
  await follower.check()
  state.member = undefined
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(known).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('adds requests that others made, and reads the list again for one that is gone', async () => {
  const { client, follower, server, requests, listed } = page(3)
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  server.garage.requests = [{ ...listed, id: 'by phone' }]
  await follower.check()
  expect(requests()).toMatchObject([{ id: 'by phone' }, { id: 'r' }])
  expect(invalidate).toHaveBeenCalledWith({ queryKey: myCarRequestsQuery.queryKey })
  follower.stop()
})

it('does not overwrite a list that was read while the garage answered', async () => {
  const { client, follower, server, requests, known, listed } = page(3)
  server.garage.requests = [{ ...listed, promise: 'offered' }]
  const checked = follower.check()
  vi.setSystemTime(Date.now() + 5)
  client.setQueryData(myCarRequestsQuery.queryKey, [{ ...listed, promise: 'confirmed' }])
  await checked
  expect(requests()).toMatchObject([{ promise: 'confirmed' }])
  await vi.advanceTimersByTimeAsync(600)
  expect(known).toEqual([null, null])
  expect(requests()).toMatchObject([{ promise: 'offered' }])
  follower.stop()
})

/** A page that follows the garage of its member, and how often it has read it. */
async function followedPage() {
  const events = new EventTarget()
  const view = { visibilityState: 'visible' }
  let reads = 0
  vi.stubGlobal('document', view)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === readMyGarage.path) reads += 1
    return Response.json({ vehicles: [], requests: [] })
  })
  reportAnswer(true)
  signIn('token', { id: 'm', firstName: 'Ada', lastName: 'Byron', email: null, phone: null })
  followGarage(new QueryClient())
  await vi.advanceTimersByTimeAsync(0)
  const show = (visibilityState: 'visible' | 'hidden') => {
    view.visibilityState = visibilityState
    events.dispatchEvent(new Event('visibilitychange'))
  }
  const readsAfter = async (act: () => void) => {
    const before = reads
    act()
    await vi.advanceTimersByTimeAsync(0)
    return reads - before
  }
  return { show, readsAfter, restore: () => events.dispatchEvent(new Event('pageshow')) }
}

function reconnect() {
  reportAnswer(false)
  reportAnswer(true)
}

type Return = [name: string, act: (page: Awaited<ReturnType<typeof followedPage>>) => void]

const RETURNS: Return[] = [
  ['is restored', ({ restore }) => restore()],
  ['reaches the server again', reconnect],
]
const COMES_BACK: Return = [
  'comes back into view',
  ({ show }) => {
    show('hidden')
    show('visible')
  },
]

it.each([COMES_BACK, ...RETURNS])('reads at once when the page %s', async (_name, act) => {
  const page = await followedPage()
  expect(await page.readsAfter(() => act(page))).toBe(1)
})
