import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { z } from '#domain/zod.ts'
import { ADMIN_TOKEN_KEY, deviceStorage, tabStorage } from '../../http/device-storage.ts'
import { isRevocationDue } from '../../http/revocation.ts'
import { serverTime } from '../../http/server-clock.ts'
import type { Session } from '../../mutations/kind.ts'
import {
  type CommandRow,
  fromSaved,
  GARAGE,
  newCommand,
  readVehicle,
  type SavedCommand,
  savedCommandsSchema,
  statusCommand,
  toSaved,
} from '../../mutations/kinds/status-command.ts'
import { createLocalList, createLocalStore } from '../../mutations/local-store.ts'
import { startSync } from '../../mutations/runner.ts'
import type { Answer } from '../../mutations/transition.ts'
import { cacheVehicle, forgetVehicle, rereadVehicles } from '../../queries/vehicles.ts'
import { adminSession, endAdminSession, onAdminSessionChange } from '../../session/admin-session.ts'
import {
  type CommandOutcome,
  conflictText,
  expiredText,
  goneText,
  rejectedText,
} from './command-text.ts'

/** The oldest are dropped first. */
const MAX_REJECTIONS = 50
/** More than any open toast refers to; bounded because a console stays open for weeks. */
const MAX_OUTCOMES = 100

/** Lets the card move before sending uses the processor, in milliseconds. */
const SYNC_DELAY_MS = 20

const rejectionsSchema = z.array(z.object({ id: z.string(), text: z.string() }))

/** Pending commands in the order they were made. */
const commands = createLocalList(
  deviceStorage,
  'garage_presses',
  savedCommandsSchema.safeParse,
  ({ id, failures }) => [id, failures],
)
/** Why the last command for the car `id` was rejected, stored until someone has read it. */
const rejections = createLocalList(deviceStorage, 'garage_refusals', rejectionsSchema.safeParse)
const store = createLocalStore(commands, { read: fromSaved, write: toSaved })
const outcomes = new Map<string, 'done' | 'rejected'>()
let sync = () => {}
let wake = () => {}

function recordOutcome(id: string, outcome: 'done' | 'rejected') {
  outcomes.set(id, outcome)
  for (const oldest of outcomes.keys()) {
    if (outcomes.size <= MAX_OUTCOMES) return
    outcomes.delete(oldest)
  }
}

/** A rejected command also rejects the later commands for the same car. */
function reject(vehicleId: string, text: string) {
  for (const command of commands.all())
    if (command.vehicleId === vehicleId) recordOutcome(command.id, 'rejected')
  rejections.change((before) => {
    const others = before.filter(({ id }) => id !== vehicleId)
    return [...others, { id: vehicleId, text }].slice(-MAX_REJECTIONS)
  })
}

/** Runs before the command leaves the store, so that the card never falls back to the old status. */
function settle(
  client: QueryClient,
  { id, input, attempts }: CommandRow,
  answer: Answer<AdminVehicle | null>,
) {
  if (answer.type === 'receipt' && answer.receipt) {
    recordOutcome(id, 'done')
    cacheVehicle(client, answer.receipt)
  } else if (answer.type === 'rejected') {
    const vehicle = readVehicle(answer.body.vehicle)
    if (answer.status === 409 && vehicle) {
      cacheVehicle(client, vehicle)
      reject(input.vehicleId, conflictText(input, vehicle))
    } else if (answer.status === 404) {
      forgetVehicle(client, input.vehicleId)
      reject(input.vehicleId, goneText(input))
    } else reject(input.vehicleId, rejectedText(input, answer.attention.reason))
  }
  // What is sent again gets its first answer, and others may have moved the car since.
  if (attempts > 1) void rereadVehicles(client)
}

async function readSession(): Promise<Session | null> {
  // Send a member's pending sign-out first: until then, requests would carry that member's cookie (decision 1).
  if (isRevocationDue() || adminSession().state !== 'signed-in') return null
  return { owner: GARAGE, token: tabStorage.getItem(ADMIN_TOKEN_KEY) ?? '' }
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
    onExpired: (rows) => {
      // A car shows one rejection, the last: let it be that of the first command.
      for (const { id, input } of rows.reverse()) {
        recordOutcome(id, 'rejected')
        reject(input.vehicleId, expiredText(input))
      }
    },
  })
  sync = started.runner.sync
  wake = started.wake
  onAdminSessionChange(wake)
  wake()
  addEventListener('storage', () => {
    rejections.reload()
    const before = commands.all()
    if (!commands.reload()) return
    const stillPending = new Set(commands.all().map(({ id }) => id))
    // Another tab has the answer to a completed command; without it, the card would fall back to the old status.
    if (before.some(({ id }) => !stillPending.has(id))) void rereadVehicles(client)
    sync()
  })
}

export function retryCommandsNow() {
  wake()
}

const lastCommandFor = (vehicleId: string) =>
  commands.all().findLast((command) => command.vehicleId === vehicleId) ?? null

export type Move = { to: GarageStatus; via?: readonly GarageStatus[] }

/**
 * Saves a command on the device, before it returns; sending starts by itself. A move of more than one step names the
 * statuses between in `via`: each is a command of its own, and the last one is returned.
 */
export function changeStatus(
  vehicle: Pick<AdminVehicle, 'id' | 'status'>,
  carName: string,
  { to, via: [next, ...rest] = [] }: Move,
): SavedCommand {
  if (next) {
    changeStatus(vehicle, carName, { to: next })
    return changeStatus({ id: vehicle.id, status: next }, carName, { to, via: rest })
  }
  dismissRejection(vehicle.id)
  const { id: vehicleId, status: from } = vehicle
  const command = newCommand({ vehicleId, carName, from, to }, Date.now())
  void store.put(command)
  setTimeout(sync, SYNC_DELAY_MS)
  return toSaved(command)
}

/** The car's status after this device's pending commands; null when none is pending. */
export function pendingStatus(vehicleId: string) {
  return lastCommandFor(vehicleId)?.to ?? null
}

/** The outcome of a command; one that another tab of this browser completed stays pending here. */
export function outcomeOf(pending: readonly SavedCommand[], id: string): CommandOutcome {
  const failures = pending.find((command) => command.id === id)?.failures ?? 0
  return outcomes.get(id) ?? (failures > 0 ? 'unsent' : 'waiting')
}

/** The cars with all pending commands applied; cars without one are returned as the same objects. */
export function withPendingCommands(
  vehicles: readonly AdminVehicle[],
  pending: readonly SavedCommand[],
): readonly AdminVehicle[] {
  if (pending.length === 0) return vehicles
  const lastCommands = new Map(pending.map((command) => [command.vehicleId, command]))
  return vehicles.map((vehicle) => {
    const command = lastCommands.get(vehicle.id)
    if (!command || command.to === vehicle.status) return vehicle
    const statusSince = new Date(serverTime(command.pressedAt)).toISOString()
    // Of a trip before, unless the car is still out for it.
    const isOut = vehicle.status === 'needs_staging' || vehicle.status === 'staged'
    const stagedFor = isOut ? vehicle.stagedFor : null
    return { ...vehicle, status: command.to, notHereYet: false, stagedFor, statusSince }
  })
}

export function dismissRejection(vehicleId: string) {
  rejections.change((before) => before.filter(({ id }) => id !== vehicleId))
}

/** Called by a logout, because tablets are shared; an expired session leaves them. */
export function dropAllRejections() {
  rejections.change(() => [])
}

export const currentCommands = commands.all
export const currentRejections = rejections.all
export const usePendingCommands = () => useSyncExternalStore(commands.subscribe, commands.shown)
export const useRejections = () => useSyncExternalStore(rejections.subscribe, rejections.all)
