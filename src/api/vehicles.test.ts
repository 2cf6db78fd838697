import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { createQueryClient } from './query-client.ts'
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
