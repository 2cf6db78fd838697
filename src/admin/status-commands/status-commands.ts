import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ON_DEVICE } from '#domain/on-device.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { tabStorage } from '../../http/device-storage.ts'
import { isRevocationDue } from '../../http/revocation.ts'
import { serverTime } from '../../http/server-clock.ts'
import type { Session } from '../../mutations/kind.ts'
import {
  type CommandRow,
  GARAGE,
  isCommand,
  newCommand,
  readVehicle,
  statusCommand,
} from '../../mutations/kinds/status-command.ts'
import { openPageStore } from '../../mutations/local-store.ts'
import { startSync } from '../../mutations/runner.ts'
import { QUEUE_NAME } from '../../mutations/store.ts'
import { type Answer, isOpen } from '../../mutations/transition.ts'
import {
  cacheVehicle,
  forgetVehicle,
  knownVehicle,
  rereadVehicles,
} from '../../queries/vehicles.ts'
import { adminSession, endAdminSession, onAdminSessionChange } from '../../session/admin-session.ts'
import { createCommandList } from './command-list.ts'
import type { CommandOutcome } from './command-text.ts'

/** Lets the card move before sending uses the processor, in milliseconds. */
const SYNC_DELAY_MS = 20

const store = openPageStore<CommandRow>(QUEUE_NAME, isCommand)
const list = createCommandList()
let sync = () => {}
let wake = () => {}

/** Runs before the command leaves the store, so that the card never falls back to the old status. */
function settle(
  client: QueryClient,
  { input, attempts }: CommandRow,
  answer: Answer<AdminVehicle | null>,
) {
  if (answer.type === 'receipt' && answer.receipt) cacheVehicle(client, answer.receipt)
  else if (answer.type === 'rejected') {
    const vehicle = readVehicle(answer.body.vehicle)
    if (vehicle) cacheVehicle(client, vehicle)
    else if (answer.status === 404) forgetVehicle(client, input.vehicleId)
  }
  // What is sent again gets its first answer, and others may have moved the car since.
  if (attempts > 1) void rereadVehicles(client)
}

async function readSession(): Promise<Session | null> {
  // Send a member's pending sign-out first: until then, requests would carry that member's cookie (decision 1).
  if (isRevocationDue() || adminSession().state !== 'signed-in') return null
  return { owner: GARAGE, token: tabStorage.getItem(ON_DEVICE.adminToken.name) ?? '' }
}

/** Starts the sender for this document; it sends only while an admin is signed in. */
export function startStatusCommands(client: QueryClient) {
  const started = startSync({
    store,
    kindOf: statusCommand,
    fetch: (path, init) => fetch(path, init),
    lockName: 'rowhouse-garage',
    readSession,
    onSignInNeeded: endAdminSession,
    onStranded: () => {},
    onSettled: (row, answer) => settle(client, row, answer),
  })
  sync = started.runner.sync
  wake = started.wake
  onAdminSessionChange(wake)
  wake()
  store.watch(GARAGE, (rows) => {
    if (rows.some(isOpen)) started.runner.schedule()
    const isUnknown = ({ input }: CommandRow) =>
      knownVehicle(client, input.vehicleId)?.status !== input.to
    // Another tab may have its answer; without that, the card would fall back to the old status.
    if (list.read(rows).some(isUnknown)) void rereadVehicles(client)
  })
}

export function retryCommandsNow() {
  wake()
}

export type Move = { to: GarageStatus; via?: readonly GarageStatus[] }

/**
 * Shows a command at once and saves it on the device; sending starts by itself then. A move of more than one step names the
 * statuses between in `via`: each is a command of its own, and the last one is returned.
 */
export function changeStatus(
  vehicle: Pick<AdminVehicle, 'id' | 'status'>,
  carName: string,
  { to, via = [] }: Move,
): CommandRow {
  dismissRejection(vehicle.id)
  const { id: vehicleId, status } = vehicle
  const first = list.timeOf(vehicleId, Date.now())
  const steps = via.map((next, place) =>
    newCommand({ vehicleId, carName, from: via[place - 1] ?? status, to: next }, first + place),
  )
  const from = via.at(-1) ?? status
  const last = newCommand({ vehicleId, carName, from, to }, first + via.length)
  void list.save([...steps, last], store.put).then(() => setTimeout(sync, SYNC_DELAY_MS))
  return last
}

/** The car's status after this device's pending commands; null when none is pending. */
export function pendingStatus(vehicleId: string) {
  const last = list.pending().findLast(({ input }) => input.vehicleId === vehicleId)
  return last?.input.to ?? null
}

/** The outcome of a command of this page, whichever tab has its answer. */
export function outcomeOf(pending: readonly CommandRow[], id: string): CommandOutcome {
  if (list.wasRejected(id)) return 'rejected'
  const command = pending.find((one) => one.id === id)
  if (!command) return 'done'
  return isUnsent(command) ? 'unsent' : 'waiting'
}

/** Whether a command could not be sent yet. */
export const isUnsent = ({ waitsFor }: CommandRow) => waitsFor !== null

/** The cars with all pending commands applied; cars without one are returned as the same objects. */
export function withPendingCommands(
  vehicles: readonly AdminVehicle[],
  pending: readonly CommandRow[],
): readonly AdminVehicle[] {
  if (pending.length === 0) return vehicles
  const lastCommands = new Map(pending.map((command) => [command.input.vehicleId, command]))
  return vehicles.map((vehicle) => {
    const command = lastCommands.get(vehicle.id)
    if (!command || command.input.to === vehicle.status) return vehicle
    const statusSince = new Date(serverTime(command.createdAt)).toISOString()
    // Of a trip before, unless the car is still out for it.
    const isOut = vehicle.status === 'needs_staging' || vehicle.status === 'staged'
    const stagedFor = isOut ? vehicle.stagedFor : null
    return { ...vehicle, status: command.input.to, notHereYet: false, stagedFor, statusSince }
  })
}

/** Removes rejected commands. */
function removeRejected(isMeant: (row: CommandRow) => boolean) {
  const isRejected = (row: CommandRow) => !isOpen(row) && isMeant(row)
  list.dismiss(isRejected)
  const remove = (before: CommandRow) => ({ before, after: null })
  // Where it fails they are shown again, after the next change.
  store.change({ owner: GARAGE }, (rows) => rows.filter(isRejected).map(remove)).catch(() => {})
}

export function dismissRejection(vehicleId: string) {
  if (!list.rejections().some(({ id }) => id === vehicleId)) return
  removeRejected(({ input }) => input.vehicleId === vehicleId)
}

/** Called by a logout, because tablets are shared; an expired session leaves them. */
export function dropAllRejections() {
  removeRejected(() => true)
}

export const currentCommands = list.pending
export const currentRejections = list.rejections
export const usePendingCommands = () => useSyncExternalStore(list.subscribe, list.pending)
export const useRejections = () => useSyncExternalStore(list.subscribe, list.rejections)
