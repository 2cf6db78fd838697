import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import * as api from '#domain/api/my-garage.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { requestIfChanged } from '../http/client.ts'
import { isServerReachable, onReturn } from '../http/reachability.ts'
import { serverTime } from '../http/server-clock.ts'
import { memberOnDevice, subscribeToSession } from '../session/session.ts'
import { myCarRequestsQuery } from './my-car-requests.ts'
import { myVehiclesQuery } from './my-vehicles.ts'
import { restartReads } from './query-client.ts'

export type Garage = AnswerOf<typeof api.readMyGarage>
type TaggedGarage = { garage: Garage; etag: string | null }

const SOON_MS = 24 * 60 * 60_000
/** How often the garage is read while something is due soon, and otherwise. */
const SOON_INTERVAL_MS = 10_000
const INTERVAL_MS = 120_000
/** The wait while the lists themselves are being read, since their answers may be newer. */
const BUSY_INTERVAL_MS = 500

type FollowerTools = {
  client: QueryClient
  /** The garage, or null while it still is the one of `etag`. */
  read: (etag: string | null) => Promise<TaggedGarage | null>
  /** Who is signed in on a page that somebody sees, with a server that answers. */
  memberId: () => string | undefined
}

/** The cached lists that the garage's answer updates. */
const LIST_KEYS = [myVehiclesQuery.queryKey, myCarRequestsQuery.queryKey]

/** Reads a member's cars and requests in one call, and writes what changed into the cached lists. */
export function createGarageFollower({ client, read, memberId }: FollowerTools) {
  let known: { memberId: string; etag: string | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false

  const updatedAt = () =>
    Math.max(...LIST_KEYS.map((queryKey) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0))

  /** Whether the lists are now up to date; otherwise it must be read again soon. */
  async function readOnce(owner: string): Promise<boolean> {
    const startedAt = Date.now()
    const answer = await read(known?.memberId === owner ? known.etag : null)
    if (answer === null) return true
    // A list that was read meanwhile may be newer than this answer.
    if (memberId() !== owner || updatedAt() > startedAt) return false
    known = { memberId: owner, etag: answer.etag }
    writeGarage(client, answer.garage)
    return true
  }

  async function check() {
    clearTimeout(timer)
    const owner = memberId()
    if (owner === undefined || isReading) return
    const isBusy = LIST_KEYS.some((queryKey) => client.isFetching({ queryKey }) > 0)
    isReading = true
    // A failed read is repeated after the usual interval.
    const isDone = !isBusy && (await readOnce(owner).catch(() => true))
    isReading = false
    clearTimeout(timer)
    if (memberId() === undefined) return
    timer = setTimeout(() => void check(), isDone ? intervalMs(client) : BUSY_INTERVAL_MS)
  }

  return { check, stop: () => clearTimeout(timer) }
}

function intervalMs(client: QueryClient): number {
  const requests = client.getQueryData<CarRequest[]>(myCarRequestsQuery.queryKey)
  // What is not read yet may be due soon.
  if (!requests) return SOON_INTERVAL_MS
  const isSoon = ({ status, dueAt }: CarRequest) =>
    status === 'pending' && Date.parse(dueAt) - serverTime() < SOON_MS
  return requests.some(isSoon) ? SOON_INTERVAL_MS : INTERVAL_MS
}

function writeGarage(client: QueryClient, { vehicles, requests }: Garage): void {
  client.setQueryData<MemberVehicle[]>(myVehiclesQuery.queryKey, (before) => before && vehicles)
  let isPendingMissing = false
  client.setQueryData<CarRequest[]>(myCarRequestsQuery.queryKey, (before) => {
    if (!before) return undefined
    const current = new Map(requests.map((one) => [one.id, one]))
    const listed = new Set(before.map(({ id }) => id))
    isPendingMissing = before.some(({ id, status }) => status === 'pending' && !current.has(id))
    const added = requests.filter(({ id }) => !listed.has(id))
    return [...added, ...before.map((one) => current.get(one.id) ?? one)]
  })
  for (const queryKey of LIST_KEYS) restartReads(client, { queryKey, exact: true })
  // It ended long ago or was deleted. Only the whole list says which.
  if (isPendingMissing) void client.invalidateQueries({ queryKey: myCarRequestsQuery.queryKey })
}

async function readGarage(known: string | null): Promise<TaggedGarage | null> {
  const answer = await requestIfChanged(api.readMyGarage.path, known)
  return answer && { garage: api.readMyGarage.answer.parse(answer.body), etag: answer.etag }
}

let follower: ReturnType<typeof createGarageFollower> | null = null

/** Reads the garage now; call it after a write. */
export function checkGarage(): void {
  void follower?.check()
}

/** Follows the garage of whoever is signed in, while the page is visible. */
export function followGarage(client: QueryClient): void {
  const isFollowed = () => document.visibilityState === 'visible' && isServerReachable()
  const memberId = () => (isFollowed() ? memberOnDevice()?.id : undefined)
  follower = createGarageFollower({ client, read: readGarage, memberId })
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, checkGarage, true)
  onReturn(checkGarage)
  subscribeToSession(checkGarage)
  checkGarage()
}
