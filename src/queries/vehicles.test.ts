import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { adminVehicle } from '../../tests/factories/admin-vehicle.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { NoAnswer } from '../http/request-errors.ts'
import { createQueryClient } from './query-client.ts'
import { cacheVehicle, forgetVehicle, vehicleList } from './vehicles.ts'

const car = (id: string) => adminVehicle('Dart', { id })

/** A board that has been read once, with a second read in progress. */
async function boardBeingRead() {
  const answers: (() => void)[] = []
  const body = [car('here'), car('deleted')]
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push(() => resolve(Response.json(body)))),
  )
  const client = createQueryClient()
  const observer = new QueryObserver<AdminVehicle[]>(client, vehicleList)
  observer.subscribe(() => {})
  const letGo = () =>
    waitFor(() => {
      for (const answer of answers.splice(0)) answer()
      expect(observer.getCurrentResult().isFetching).toBe(false)
    })
  await letGo()
  void observer.refetch()
  await waitFor(() => expect(answers).toHaveLength(1))
  const ids = () => observer.getCurrentResult().data?.map(({ id }) => id)
  return { client, observer, letGo, ids }
}

it('a deleted car does not come back with a list that was requested before', async () => {
  const { client, letGo, ids } = await boardBeingRead()
  forgetVehicle(client, 'deleted')
  expect(ids()).toEqual(['here'])
  await letGo()
  expect(ids()).toEqual(['here'])
})

it('a status is not set back by a list that was requested before its command', async () => {
  const { client, observer, letGo } = await boardBeingRead()
  const staged = { ...car('here'), status: 'needs_staging' } as const
  cacheVehicle(client, staged)
  await letGo()
  expect(observer.getCurrentResult().data?.[0]).toEqual(staged)
})

it('a car that was gone and is there again is shown', async () => {
  const { client, observer, letGo, ids } = await boardBeingRead()
  forgetVehicle(client, 'deleted')
  cacheVehicle(client, car('deleted'))
  await letGo()
  expect(ids()).toEqual(['here', 'deleted'])
  forgetVehicle(client, 'deleted')
  void observer.refetch()
  await letGo()
  expect(ids()).toEqual(['here', 'deleted'])
})

describe('a board with constant status commands', () => {
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => typeof window === 'undefined')
  })

  /** Renders the board; `answer` produces the response of each read. */
  async function boardOnScreen(answer: (reading: number) => Promise<Response>) {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
    let readings = 0
    vi.stubGlobal('fetch', () => {
      readings += 1
      return answer(readings)
    })
    const client = createQueryClient()
    const observer = new QueryObserver<AdminVehicle[]>(client, vehicleList)
    const unsubscribe = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return { client, observer, readings: () => readings, unsubscribe }
  }
  const read = async () => Response.json([car('here'), car('deleted')])

  it('is read every ten seconds all the same', async () => {
    const { client, readings, unsubscribe } = await boardOnScreen(read)
    for (let write = 0; write < 10; write += 1) {
      await vi.advanceTimersByTimeAsync(6_000)
      cacheVehicle(client, car('here'))
    }
    expect(readings()).toBe(1 + 6)
    unsubscribe()
  })

  it('is as old as its last reading', async () => {
    const { client, observer, unsubscribe } = await boardOnScreen(read)
    const readAt = observer.getCurrentResult().dataUpdatedAt
    await vi.advanceTimersByTimeAsync(7_000)
    cacheVehicle(client, { ...car('here'), vehicleName: 'Dart GT' })
    forgetVehicle(client, 'deleted')
    expect(observer.getCurrentResult()).toMatchObject({
      dataUpdatedAt: readAt,
      data: [{ id: 'here', vehicleName: 'Dart GT' }],
    })
    unsubscribe()
  })

  it('goes on saying why it could not be read, until it was', async () => {
    const { client, observer, unsubscribe } = await boardOnScreen(async (reading) => {
      if (reading === 2) throw new TypeError('offline')
      return read()
    })
    await vi.advanceTimersByTimeAsync(12_000)
    cacheVehicle(client, car('here'))
    expect(observer.getCurrentResult()).toMatchObject({
      isError: true,
      error: expect.any(NoAnswer),
    })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(observer.getCurrentResult()).toMatchObject({ isError: false, error: null })
    unsubscribe()
  })
})
