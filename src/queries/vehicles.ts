import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/vehicles.ts'
import type { AdminVehicleEdit, NewAdminVehicle, TakeIn } from '#domain/vehicles/vehicle.schema.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { call } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { isConflict, isGoneAtClub } from '../http/request-errors.ts'
import { listKey, usePagedList } from './paged-list.ts'

export const REFRESH_MS = 10_000
/** The minimum wait between two reads, even when the next one is late. */
const LEAST_WAIT_MS = 1_000
const READ_TIMEOUT_MS = 8_000
const VEHICLES = [api.listVehicles.path]

let writeCount = 0
/** The answer to the last write of each car, numbered in order; `vehicle` is null if it was deleted. */
const answers = new Map<string, { number: number; vehicle: AdminVehicle | null }>()

function recordAnswer(id: string, vehicle: AdminVehicle | null) {
  writeCount += 1
  answers.set(id, { number: writeCount, vehicle })
}

type Vehicles = AdminVehicle[]

/** Applies a write's answer to the list without marking the list as read: its age and last error stay. */
function changeList(client: QueryClient, change: (list: Vehicles) => Vehicles) {
  const query = client.getQueryCache().find<Vehicles>({ queryKey: VEHICLES, exact: true })
  if (query?.state.data === undefined) return
  const { data, dataUpdatedAt, error, status, isInvalidated } = query.state
  query.setData(change(data), { updatedAt: dataUpdatedAt, manual: true })
  query.setState({ error, status, isInvalidated })
}

/** Caches a car from a write's answer; a list requested before that must not revert it. */
export function cacheVehicle(client: QueryClient, vehicle: AdminVehicle) {
  recordAnswer(vehicle.id, vehicle)
  changeList(client, (list) => list.map((one) => (one.id === vehicle.id ? vehicle : one)))
  void client.invalidateQueries({ queryKey: listKey(api.listVehicleHistory, { id: vehicle.id }) })
}

/** Removes a deleted car; a list requested before that must not bring it back. */
export function forgetVehicle(client: QueryClient, id: string) {
  recordAnswer(id, null)
  changeList(client, (list) => list.filter((one) => one.id !== id))
}

export function knownVehicle(client: QueryClient, id: string): AdminVehicle | undefined {
  return client.getQueryData<Vehicles>(VEHICLES)?.find((one) => one.id === id)
}

/** A pending request as the board last read it, with its car. */
export function boardRequest(client: QueryClient, id: string) {
  for (const vehicle of client.getQueryData<Vehicles>(VEHICLES) ?? []) {
    const request = vehicle.pendingRequests.find((one) => one.id === id)
    if (request) return { vehicle, request }
  }
  return undefined
}

async function readVehicles(signal: AbortSignal): Promise<Vehicles> {
  const writesBefore = writeCount
  const list = await call(api.listVehicles, { signal, timeoutMs: READ_TIMEOUT_MS })
  return list.flatMap((vehicle) => {
    const answer = answers.get(vehicle.id)
    return answer && answer.number > writesBefore ? (answer.vehicle ?? []) : vehicle
  })
}

/**
 * Counted from the last read or attempt, or every answered command would postpone the next read. A time in the future
 * means that the clock was set back.
 */
function untilNextRead({ state }: Query<Vehicles>): number {
  if (state.fetchStatus === 'fetching') return REFRESH_MS
  const ended = [state.dataUpdatedAt, state.errorUpdatedAt]
  const since = Math.min(...ended.map((at) => Math.abs(Date.now() - at)))
  return Math.max(REFRESH_MS - since, LEAST_WAIT_MS)
}

export const vehicleList = {
  queryKey: VEHICLES,
  queryFn: ({ signal }: { signal: AbortSignal }) => readVehicles(signal),
  /** Every 10 s while the page is visible (specification 9). */
  refetchInterval: untilNextRead,
}

export function rereadVehicles(client: QueryClient) {
  return client.invalidateQueries({ queryKey: VEHICLES, exact: true })
}

export function useVehicles() {
  return useQuery({ ...vehicleList, refetchOnMount: 'always' })
}

/** The cars as the board last read them, read anew once: polling would extend a forgotten session. */
export function useVehiclesOnce() {
  return useQuery({ ...vehicleList, refetchInterval: false, refetchOnMount: 'always' })
}

/** A car's changes of status, newest first, page by page. */
export function useVehicleHistory(id: string) {
  return usePagedList(api.listVehicleHistory, { params: { id }, limit: 20 })
}

/** Vehicle writes for one screen; each throws RequestFailed or NoAnswer and updates the board's list. */
export function useVehicleWrites() {
  const client = useQueryClient()
  return {
    add: async (vehicle: NewAdminVehicle & { id: string }) => {
      const saved = await call(api.createVehicle, { body: vehicle, key: vehicle.id })
      cacheVehicle(client, saved)
      await rereadVehicles(client)
      return saved
    },
    edit: async (id: string, edit: AdminVehicleEdit, version: number) => {
      const headers = ifMatch(version)
      const saved = await call(api.editVehicle, { params: { id }, body: edit, headers })
      cacheVehicle(client, saved)
      return saved
    },
    takeIn: async (id: string, place: TakeIn) => {
      const saved = await call(api.takeInVehicle, { params: { id }, body: place })
      cacheVehicle(client, saved)
      return saved
    },
    /**
     * Sends the number of pending requests the user saw; if there are more, the server rejects it and the list is
     * refetched. `cancelsRequests` cancels them.
     */
    remove: async ({ id, pendingRequests }: AdminVehicle, cancelsRequests: boolean) => {
      try {
        await call(api.deleteVehicle, {
          params: { id },
          query: {
            pending: pendingRequests.length,
            cancelRequests: cancelsRequests ? 'true' : undefined,
          },
        })
        forgetVehicle(client, id)
      } catch (error) {
        if (isGoneAtClub(error)) forgetVehicle(client, id)
        // After a conflict the user needs the current requests.
        else if (isConflict(error)) await rereadVehicles(client)
        else void rereadVehicles(client)
        throw error
      }
    },
  }
}
