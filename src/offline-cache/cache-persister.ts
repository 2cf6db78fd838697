import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { getClubConfig } from '#domain/api/config.ts'
import { ARTICLES, REVIEWS, VIDEOS } from '#domain/api/content.ts'
import { type Endpoint, pathOf } from '#domain/api/endpoint.ts'
import { listEvents } from '#domain/api/events.ts'
import { listMyCarRequests } from '#domain/api/my-car-requests.ts'
import { listMyRsvps } from '#domain/api/my-rsvps.ts'
import { listMyVehicles } from '#domain/api/my-vehicles.ts'
import { listSlots } from '#domain/api/slots.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { parseAnswer } from '../http/call.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { storedMember } from '../session/session-storage.ts'
import { isYoungEnough } from './cached-offline.ts'
import { trimCache } from './trim-cache.ts'

const KEY = ON_DEVICE.offlineCache.name
const MOST_CHARACTERS = 2_000_000
const FEWEST_CHARACTERS = 2_000

// A read that failed offline must not remove the earlier answer from the device.
function serialize(client: PersistedClient): string {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      error: null,
      fetchStatus: 'idle' as const,
    },
  }))
  const persistable = { ...client, clientState: { queries, mutations: [] } }
  return JSON.stringify(trimCache(persistable, MOST_CHARACTERS))
}

type FailedWrite = { persistedClient: PersistedClient; errorCount: number }

// The device's quota is smaller than our limit: halve the limit until the cache fits.
function trimToHalf({ persistedClient, errorCount }: FailedWrite) {
  const most = MOST_CHARACTERS / 2 ** errorCount
  return most < FEWEST_CHARACTERS ? undefined : trimCache(persistedClient, most)
}

/** Writes only when an answer changed or was read again; the library requests a write for every observer change. */
function onlyWhenChanged(persister: Persister) {
  let persisted: unknown[] = []
  let unwritten: PersistedClient | null = null
  const contentOf = ({ clientState }: PersistedClient) =>
    clientState.queries.flatMap(({ queryHash, state }) => [
      queryHash,
      state.data,
      state.dataUpdatedAt,
    ])
  const isPersisted = (content: unknown[]) =>
    content.length === persisted.length && content.every((one, index) => one === persisted[index])
  return {
    ...persister,
    persistClient: (client: PersistedClient) => {
      const content = contentOf(client)
      if (isPersisted(content)) return
      persisted = content
      unwritten = client
      return persister.persistClient(client)
    },
    markWritten: () => {
      unwritten = null
    },
    unwritten: () => unwritten,
  }
}

function storageOf(memberId: string, onWritten: () => void) {
  return {
    getItem: (key: string) => deviceStorage.getItem(key),
    removeItem: (key: string) => deviceStorage.removeItem(key),
    setItem: (key: string, value: string) => {
      // Another tab may have signed out since; don't write the cache it wiped.
      if (storedMember()?.id !== memberId) return
      deviceStorage.setItem(key, value)
      onWritten()
    },
  }
}

/** Persists a member's cached answers; `writeNow` is for a page that is closing. */
export function createCachePersister(memberId: string) {
  const storage = storageOf(memberId, () => persister.markWritten())
  const persister = onlyWhenChanged(
    createSyncStoragePersister({
      storage,
      key: KEY,
      serialize,
      deserialize,
      retry: trimToHalf,
      throttleTime: 300,
    }),
  )
  const writeNow = () => {
    const unwritten = persister.unwritten()
    try {
      if (unwritten) storage.setItem(KEY, serialize(unwritten))
    } catch {
      // Storage is full; the pending write trims itself later.
    }
  }
  return { persister, writeNow }
}

/** The endpoints whose answers devices store. */
const CACHED_ENDPOINTS: readonly Endpoint[] = [
  getClubConfig,
  listMyVehicles,
  listMyCarRequests,
  listMyRsvps,
  listEvents,
  ARTICLES.list,
  ARTICLES.get,
  VIDEOS.list,
  REVIEWS.list,
  listSlots,
]

/**
 * The endpoint that a query reads. Its key is a row's path (`[list, id]`), or a list's path followed by other parts
 * that select the answer (`[list, type]`).
 */
function endpointOf(queryKey: readonly unknown[]): Endpoint | undefined {
  const [list, id = ''] = queryKey
  const path = queryKey.join('/')
  return (
    CACHED_ENDPOINTS.find((one) => pathOf(one, { id: String(id) }) === path) ??
    CACHED_ENDPOINTS.find((one) => one.path === list)
  )
}

type Query = PersistedClient['clientState']['queries'][number]

/** The query with its answer parsed; none if it is too old, or this build can't read it. */
function parseQuery(query: Query): Query[] {
  const endpoint = endpointOf(query.queryKey)
  if (!endpoint || !isYoungEnough(query.state.dataUpdatedAt)) return []
  // An article that is gone is cached as null.
  const isGone = endpoint === ARTICLES.get && query.state.data === null
  try {
    const data = isGone ? null : parseAnswer(endpoint, query.state.data)
    return [{ ...query, state: { ...query.state, data } }]
  } catch {
    return []
  }
}

/** Drops the answers that are too old now, and those of another build that this one can't read. */
function deserialize(stored: string): PersistedClient {
  const client: PersistedClient = JSON.parse(stored)
  const queries = client.clientState.queries.flatMap(parseQuery)
  return { ...client, clientState: { ...client.clientState, queries } }
}
