import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { memberVehicle } from '../../../tests/factories/member-vehicle.ts'
import { waitFor } from '../../../tests/setup/wait-for.ts'
import { myVehiclesQuery } from '../../queries/my-vehicles.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { currentToast, toast } from '../../ui/toast-store.ts'
import { useRemoveWithUndo } from './removed-cars.tsx'

type Fate = 'arrives' | 'loses its answer' | 'never arrives' | 'is turned down' | 'comes late'

// Else an Undo would still be open for the next removal.
afterEach(() => void toast({ title: 'The end', returns: true }))

const COUPE = memberVehicle('Coupé', { id: 'coupe' })
const WAGON = memberVehicle('Wagon', { id: 'wagon' })

/** A club with two cars, and what becomes of the next calls to it, one after the other. */
async function listOfCars(...fates: Fate[]) {
  const atTheClub = new Map([COUPE, WAGON].map((one) => [one.id, one]))
  const answer = (path: string, method: string) => {
    const [, id = '', restores] = /vehicles\/([^/]+)(\/restore)?$/.exec(path) ?? []
    const vehicle = [COUPE, WAGON].find((one) => one.id === id)
    if (!vehicle) return Response.json([...atTheClub.values()])
    if (restores) return Response.json(atTheClub.set(vehicle.id, vehicle).get(vehicle.id))
    const isGone = method === 'DELETE' && !atTheClub.delete(vehicle.id)
    if (isGone) return Response.json({ error: 'Not found', code: 'not_found' }, { status: 404 })
    return new Response(null, { status: 204 })
  }
  const late: (() => void)[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const fate = fates.shift() ?? 'arrives'
    if (fate === 'is turned down') return Response.json({ code: 'too_many' }, { status: 429 })
    const answered = fate === 'never arrives' ? null : answer(path, method)
    if (fate === 'comes late') await new Promise<void>((go) => late.push(go))
    else if (fate !== 'arrives') throw new TypeError('Failed to fetch')
    return answered
  })
  const client = createQueryClient()
  client.setQueryData(myVehiclesQuery.queryKey, [COUPE, WAGON])
  let remove: (car: MemberVehicle) => Promise<unknown> = async () => {}
  const Screen = () => {
    remove = useRemoveWithUndo()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  const names = (list: Iterable<MemberVehicle> = []) =>
    [...list].map(({ vehicleName }) => vehicleName).sort()
  return {
    atTheClub,
    client,
    late,
    remove: () => remove(COUPE),
    shown: () => names(client.getQueryData<MemberVehicle[]>(myVehiclesQuery.queryKey)),
    saved: () => names(atTheClub.values()),
  }
}

/** Taps the button of the toast, and waits until another takes its place. */
async function tapToast(label: string) {
  const open = currentToast()
  expect(open?.action?.label).toBe(label)
  open?.action?.onClick()
  await waitFor(() => expect(currentToast()?.id).not.toBe(open?.id))
}

test('a removal that lost its answer is done, says so, and is taken back by Undo', async () => {
  const cars = await listOfCars('loses its answer')
  await cars.remove()
  const description = 'Coupé may already be gone. Check your list.'
  expect(currentToast()).toMatchObject({ title: 'Connection lost', description })
  expect(cars.saved()).toEqual(['Wagon'])
  await tapToast('Undo')
  expect(currentToast()).toMatchObject({ title: 'Coupé is back' })
  expect([cars.shown(), cars.saved()]).toEqual([
    ['Coupé', 'Wagon'],
    ['Coupé', 'Wagon'],
  ])
})

test('a car that is gone by the second removal is taken off the list', async () => {
  const cars = await listOfCars('loses its answer')
  await cars.remove()
  await cars.remove()
  expect(cars.shown()).toEqual(['Wagon'])
  expect(currentToast()).toMatchObject({ title: 'Coupé removed' })
})

test('an Undo without an answer says so, and can be tried again until it is known to have worked', async () => {
  const cars = await listOfCars('arrives', 'never arrives', 'loses its answer')
  await cars.remove()
  await tapToast('Undo')
  const description = 'Coupé may already be back. Check your list.'
  expect(currentToast()).toMatchObject({ title: 'Connection lost', description })
  expect(cars.saved()).toEqual(['Wagon'])
  await tapToast('Try again')
  expect(currentToast()).toMatchObject({ title: 'Connection lost', description })
  await tapToast('Try again')
  expect(currentToast()).toMatchObject({ title: 'Coupé is back' })
  expect(cars.saved()).toEqual(['Coupé', 'Wagon'])
})

test('a removal that the club turns down leaves the car on the list, and says so', async () => {
  const cars = await listOfCars('is turned down')
  await cars.remove()
  const description = expect.stringMatching(/^Coupé is still on your list\./)
  expect(currentToast()).toMatchObject({ variant: 'destructive', description })
  expect(cars.shown()).toEqual(['Coupé', 'Wagon'])
})

test('a list that was asked for before a removal does not bring the car back', async () => {
  const cars = await listOfCars('comes late')
  const observer = new QueryObserver(cars.client, myVehiclesQuery)
  const leave = observer.subscribe(() => {})
  void observer.refetch()
  await waitFor(() => expect(cars.late).toHaveLength(1))
  await cars.remove()
  cars.late[0]?.()
  await waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  expect(cars.shown()).toEqual(['Wagon'])
  leave()
})
