import { type Query, type QueryClient, useQuery } from '@tanstack/react-query'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type {
  AdminVehicle,
  SentPress,
  VehicleStatusChange,
} from '#domain/vehicles/vehicle.schema.ts'
import { request } from './client.ts'
import { listKey, usePagedList } from './paged-list.ts'

export const REFRESH_MS = 10_000
/** At the least between two reads, however late the next one is. */
const LEAST_WAIT_MS = 1_000
const READ_TIMEOUT_MS = 8_000
const WRITE_TIMEOUT_MS = 10_000
const VEHICLES = ['/api/vehicles']

let lastMoment = 0
/** What the server answered last for each car; null when it is gone. */
const answers = new Map<string, { moment: number; vehicle: AdminVehicle | null }>()

function note(id: string, vehicle: AdminVehicle | null) {
  lastMoment += 1
  answers.set(id, { moment: lastMoment, vehicle })
}

type Vehicles = AdminVehicle[]

/**
 * Puts the answer to a write into the list. That is no reading of the list: it stays as old as it was, and what kept it
 * from being read last time is still so.
 */
function changeList(client: QueryClient, change: (list: Vehicles) => Vehicles) {
  const query = client.getQueryCache().find<Vehicles>({ queryKey: VEHICLES, exact: true })
  if (query?.state.data === undefined) return
  const { data, dataUpdatedAt, error, status, isInvalidated } = query.state
  query.setData(change(data), { updatedAt: dataUpdatedAt, manual: true })
  query.setState({ error, status, isInvalidated })
}

/** A car as the server just answered it; a list asked for before that answer must not set it back. */
export function keepVehicle(client: QueryClient, vehicle: AdminVehicle) {
  note(vehicle.id, vehicle)
  changeList(client, (list) => list.map((one) => (one.id === vehicle.id ? vehicle : one)))
  void client.invalidateQueries({ queryKey: listKey(`/api/vehicles/${vehicle.id}/history`) })
}

/** A car that is gone; a list asked for before that must not bring it back. */
export function forgetVehicle(client: QueryClient, id: string) {
  note(id, null)
  changeList(client, (list) => list.filter((one) => one.id !== id))
}

export function knownVehicle(client: QueryClient, id: string): AdminVehicle | undefined {
  return client.getQueryData<Vehicles>(VEHICLES)?.find((one) => one.id === id)
}

async function readVehicles(signal: AbortSignal): Promise<Vehicles> {
  const askedAt = lastMoment
  const list = await request<Vehicles>('/api/vehicles', {
    signal,
    timeoutMs: READ_TIMEOUT_MS,
  })
  return list.flatMap((vehicle) => {
    const answer = answers.get(vehicle.id)
    return answer && answer.moment > askedAt ? (answer.vehicle ?? []) : vehicle
  })
}

/**
 * Counted from the last read or try, or each answered press would put the next read off by the whole time. One that lies
 * ahead was before the clock was put back.
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
  /** Every 10 s while the page is seen (specification 9). */
  refetchInterval: untilNextRead,
}

export function rereadVehicles(client: QueryClient) {
  return client.invalidateQueries({ queryKey: VEHICLES, exact: true })
}

export function useVehicles() {
  return useQuery({ ...vehicleList, refetchOnMount: 'always' })
}

/** A car's changes of status, newest first, page by page. */
export function useVehicleHistory(id: string) {
  return usePagedList<VehicleStatusChange>(`/api/vehicles/${id}/history`, { limit: 20 })
}

/** Throws RequestFailed (409 carries the car as it is now) or NoAnswer. */
export function changeVehicleStatus(
  id: string,
  change: { from: GarageStatus; status: GarageStatus; press: SentPress },
) {
  return request<AdminVehicle>(`/api/vehicles/${id}/status`, {
    method: 'PATCH',
    body: change,
    timeoutMs: WRITE_TIMEOUT_MS,
  })
}
