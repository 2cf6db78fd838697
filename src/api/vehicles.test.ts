import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { createQueryClient } from './query-client.ts'
import { NoAnswer } from './request-errors.ts'
import { forgetVehicle, keepVehicle, vehicleList } from './vehicles.ts'

const car = (id: string) => ({ id, vehicleName: 'Dart' }) as AdminVehicle

/** The board, read once, and a second reading of it that is under way. */
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
    vi.waitFor(() => {
      for (const answer of answers.splice(0)) answer()
      expect(observer.getCurrentResult().isFetching).toBe(false)
    })
  await letGo()
  void observer.refetch()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const ids = () => observer.getCurrentResult().data?.map(({ id }) => id)
  return { client, observer, letGo, ids }
}

it('a deleted car does not come back with a list that was asked for before', async () => {
  const { client, letGo, ids } = await boardBeingRead()
  forgetVehicle(client, 'deleted')
  expect(ids()).toEqual(['here'])
  await letGo()
  expect(ids()).toEqual(['here'])
})

it('a car that was gone and is there again is shown', async () => {
  const { client, observer, letGo, ids } = await boardBeingRead()
  forgetVehicle(client, 'deleted')
  keepVehicle(client, car('deleted'))
  await letGo()
  expect(ids()).toEqual(['here', 'deleted'])
  forgetVehicle(client, 'deleted')
  void observer.refetch()
  await letGo()
  expect(ids()).toEqual(['here', 'deleted'])
})

describe('a board whose presses are answered all the time', () => {
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => typeof window === 'undefined')
  })

  /** The board in a browser; `answer` makes what each reading of it gets. */
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
    for (let press = 0; press < 10; press += 1) {
      await vi.advanceTimersByTimeAsync(6_000)
      keepVehicle(client, car('here'))
    }
    expect(readings()).toBe(1 + 6)
    unsubscribe()
  })

  it('is as old as its last reading', async () => {
    const { client, observer, unsubscribe } = await boardOnScreen(read)
    const readAt = observer.getCurrentResult().dataUpdatedAt
    await vi.advanceTimersByTimeAsync(7_000)
    keepVehicle(client, { ...car('here'), vehicleName: 'Dart GT' })
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
    keepVehicle(client, car('here'))
    expect(observer.getCurrentResult()).toMatchObject({
      isError: true,
      error: expect.any(NoAnswer),
    })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(observer.getCurrentResult()).toMatchObject({ isError: false, error: null })
    unsubscribe()
  })
})
