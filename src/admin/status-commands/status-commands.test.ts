import { ON_DEVICE } from '#domain/on-device.ts'
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { waitFor } from '../../../tests/setup/wait-for.ts'
import { tabStorage } from '../../http/device-storage.ts'
import { syncServerClock } from '../../http/server-clock.ts'
import { newCommand } from '../../mutations/kinds/status-command.ts'
import { knownVehicle } from '../../queries/vehicles.ts'
import { adminSession, startAdminSession } from '../../session/admin-session.ts'
import {
  changeStatus,
  currentCommands,
  currentRejections,
  dismissRejection,
  dropAllRejections,
  outcomeOf,
  startStatusCommands,
  withPendingCommands,
} from './status-commands.ts'

const client = new QueryClient()
const cars = ['a', 'b', 'c', 'd'].map((id) => adminVehicle(`Car ${id}`, { id, status: 'stored' }))
const car = (id: string): AdminVehicle => cars.find((one) => one.id === id) ?? adminVehicle('none')
let answer: () => Response | Promise<Response>

const coded = (status: number, code: string, more = {}) =>
  Response.json({ error: 'Not now.', code, ...more }, { status })
const tap = (id: string) => changeStatus(car(id), `Car ${id}`, { to: 'needs_staging' })
const outcome = (id: string) => outcomeOf(currentCommands(), id)

// Not `stubGlobal`, which ends with each test: the page's timers outlive them.
const PAGE = {
  addEventListener: () => {},
  document: { visibilityState: 'visible', addEventListener: () => {} },
  navigator: { onLine: true },
  fetch: async () => answer(),
}
const before = Object.getOwnPropertyDescriptors(globalThis)

beforeAll(() => {
  for (const [name, value] of Object.entries(PAGE)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  client.setQueryData(['/api/vehicles'], cars)
  tabStorage.setItem(ON_DEVICE.adminToken.name, 'secret')
  startAdminSession()
  startStatusCommands(client)
})

afterAll(() => {
  for (const name of Object.keys(PAGE)) {
    const own = Object.entries(before).find(([key]) => key === name)?.[1]
    if (own) Object.defineProperty(globalThis, name, own)
    else Reflect.deleteProperty(globalThis, name)
  }
})

const answering = (respond: typeof answer) => {
  answer = respond
}

it('shows a command at once, and says that the car moved only after the server said so', async () => {
  let arrive: ((response: Response) => void) | undefined
  answering(() => new Promise((resolve) => (arrive = resolve)))
  const { id } = tap('a')
  expect(withPendingCommands(cars, currentCommands())[0]?.status).toBe('needs_staging')
  expect(outcome(id)).toBe('waiting')
  await waitFor(() => expect(arrive).toBeDefined())
  expect(outcome(id)).toBe('waiting')
  arrive?.(Response.json({ ...car('a'), status: 'needs_staging' }))
  await waitFor(() => expect(outcome(id)).toBe('done'))
  await waitFor(() => expect(currentCommands()).toEqual([]))
  expect(knownVehicle(client, 'a')?.status).toBe('needs_staging')
})

it('counts the new status from the tap by the club’s clock', () => {
  const aheadMs = 26 * 3_600_000
  const club = new Date(Date.now() - aheadMs)
  const headers = { date: club.toUTCString(), 'cache-control': 'no-store' }
  syncServerClock(new Headers(headers), Date.now())
  const change = { from: 'stored', to: 'needs_staging' } as const
  const command = newCommand({ vehicleId: 'a', carName: 'Car a', ...change }, Date.now())
  const [moved] = withPendingCommands([car('a')], [command])
  expect(Date.parse(moved?.statusSince ?? '') - club.getTime()).toBeLessThan(aheadMs / 2)
  syncServerClock(new Headers({ ...headers, date: new Date().toUTCString() }), Date.now())
})

it('a car that is staged again is not out for the pickup of its last trip', () => {
  const stored = adminVehicle('Elan', { status: 'stored', stagedFor: '2030-05-20T14:00:00.000Z' })
  const change = { from: 'stored', to: 'needs_staging' } as const
  const command = newCommand({ vehicleId: stored.id, carName: 'Elan', ...change }, Date.now())
  const [staged] = withPendingCommands([stored], [command])
  expect(staged).toMatchObject({ status: 'needs_staging', stagedFor: null })
})

it('shows a car that arrives as here, before the server has said so', () => {
  const awaited = adminVehicle('Elan', { status: 'coming_home', notHereYet: true })
  const change = { from: 'coming_home', to: 'stored' } as const
  const command = newCommand({ vehicleId: awaited.id, carName: 'Elan', ...change }, Date.now())
  const [arrived] = withPendingCommands([awaited], [command])
  expect(arrived).toMatchObject({ status: 'stored', notHereYet: false })
})

it('moves a car more than one step by a command for each', async () => {
  answering(() => Response.json(car('a')))
  const back = { to: 'stored', via: ['needs_staging'] } as const
  const { id } = changeStatus({ id: 'a', status: 'staged' }, 'Car a', back)
  const [first, second] = currentCommands()
  expect(first?.input).toMatchObject({ from: 'staged', to: 'needs_staging' })
  expect(second).toMatchObject({ id, input: { from: 'needs_staging', to: 'stored' } })
  await waitFor(() => expect(currentCommands()).toEqual([]))
})

it('rejects a command together with the later ones on its car, and says why until that is read', async () => {
  answering(() => coded(409, 'status_conflict', { vehicle: { ...car('b'), status: 'on_road' } }))
  const ids = [
    tap('b').id,
    changeStatus({ id: 'b', status: 'needs_staging' }, 'Car b', { to: 'staged' }).id,
  ]
  await waitFor(() => expect(ids.map(outcome)).toEqual(['rejected', 'rejected']))
  await waitFor(() => expect(currentCommands()).toEqual([]))
  const text = 'Car b is already in On Road. Someone else moved it.'
  expect(currentRejections()).toEqual([{ id: 'b', text }])
  expect(knownVehicle(client, 'b')?.status).toBe('on_road')
  dismissRejection('b')
  expect(currentRejections()).toEqual([])
  expect(ids.map(outcome)).toEqual(['rejected', 'rejected'])
})

it('reads the board after the rejection of what was sent before, which may be an old one', async () => {
  const isOld = () => client.getQueryState(['/api/vehicles'])?.isInvalidated
  client.setQueryData(['/api/vehicles'], cars)
  answering(() => coded(503, 'database_unavailable'))
  tap('b')
  await waitFor(() => expect(currentCommands()[0]?.waitsFor).toBe('server'))
  expect(isOld()).toBe(false)
  answer = () => coded(409, 'status_conflict', { vehicle: { ...car('b'), status: 'on_road' } })
  await waitFor(() => expect(currentCommands()).toEqual([]))
  expect(isOld()).toBe(true)
  dismissRejection('b')
})

it('takes a deleted car off the board, and drops what was said at a logout', async () => {
  answering(() => coded(404, 'not_found'))
  tap('c')
  await waitFor(() => expect(currentRejections()).toHaveLength(1))
  expect(currentRejections()[0]?.text).toBe('Car c is gone. Someone else deleted it.')
  expect(knownVehicle(client, 'c')).toBeUndefined()
  dropAllRejections()
  expect(currentRejections()).toEqual([])
})

it('calls a command unsent after a failure, and ends the session when the server has', async () => {
  answering(() => coded(503, 'database_unavailable'))
  const { id } = tap('d')
  await waitFor(() => expect(outcome(id)).toBe('unsent'))
  answer = () => coded(401, 'not_signed_in')
  await waitFor(() => expect(adminSession()).toEqual({ state: 'signed-out', expired: true }))
  expect(currentCommands()).toHaveLength(1)
})
