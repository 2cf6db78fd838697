import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { deviceStorage, KEPT_DATA_KEY } from './device-storage.ts'
import { fitKeptData } from './fit-kept-data.ts'
import { KEPT_FOR_MS } from './kept-on-device.ts'
import { isServerReachable, onReachabilityChange } from './reachability.ts'
import { memberOnDevice, subscribeToSession } from './session.ts'
import { storedMember } from './session-storage.ts'

const MOST_CHARACTERS = 2_000_000
const NOT_WORTH_TRYING = 2_000

function isKept(query: Query): boolean {
  return query.meta?.keptOnDevice === true
}

function isWorthKeeping(query: Query): boolean {
  const { data, dataUpdatedAt } = query.state
  return isKept(query) && data !== undefined && Date.now() - dataUpdatedAt < KEPT_FOR_MS
}

// A read that failed offline must not take the answer before it off the device.
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
  const settled = { ...client, clientState: { queries, mutations: [] } }
  return JSON.stringify(fitKeptData(settled, MOST_CHARACTERS))
}

// The device holds less than this app may take: halve until it fits.
function halve({
  persistedClient,
  errorCount,
}: {
  persistedClient: PersistedClient
  errorCount: number
}) {
  const most = MOST_CHARACTERS / 2 ** errorCount
  return most < NOT_WORTH_TRYING ? undefined : fitKeptData(persistedClient, most)
}

/** Writes only when an answer changed or was confirmed: every observer that comes or goes asks for it. */
function onlyWhenChanged(persister: Persister): Persister {
  let kept: unknown[] = []
  return {
    ...persister,
    persistClient: (client) => {
      const next = client.clientState.queries.flatMap(({ queryHash, state }) => [
        queryHash,
        state.data,
        state.dataUpdatedAt,
      ])
      if (next.length === kept.length && next.every((one, index) => one === kept[index])) return
      kept = next
      return persister.persistClient(client)
    },
  }
}

function storageOf(memberId: string) {
  return {
    getItem: (key: string) => deviceStorage.getItem(key),
    removeItem: (key: string) => deviceStorage.removeItem(key),
    setItem: (key: string, value: string) => {
      // Another tab may have signed out since; its wipe stays a wipe.
      if (storedMember()?.id !== memberId) return
      deviceStorage.setItem(key, value)
    },
  }
}

function optionsFor(queryClient: QueryClient, memberId: string) {
  return {
    queryClient,
    persister: onlyWhenChanged(
      createSyncStoragePersister({
        storage: storageOf(memberId),
        key: KEPT_DATA_KEY,
        serialize,
        retry: halve,
        throttleTime: 300,
      }),
    ),
    buster: memberId,
    maxAge: KEPT_FOR_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: isWorthKeeping,
      shouldDehydrateMutation: () => false,
    },
    hydrateOptions: { defaultOptions: { queries: { gcTime: KEPT_FOR_MS } } },
  }
}

function readAgain(queryClient: QueryClient, refetchType: 'active' | 'none') {
  return queryClient.invalidateQueries({ predicate: isKept, refetchType })
}

/**
 * Restores what the device kept for the member who is signed in, keeps what is read from now on, and
 * wipes it all when another member, or nobody, is signed in.
 */
export async function keepDataOf(queryClient: QueryClient): Promise<void> {
  let memberId: string | null = null
  let stop = () => {}

  async function follow() {
    const next = memberOnDevice()?.id ?? null
    if (next === memberId) return
    const before = memberId
    memberId = next
    stop()
    stop = () => {}
    if (before !== null) {
      // Before any await: the next screen must not find the answers of the member before.
      void queryClient.cancelQueries()
      queryClient.clear()
      if (storedMember()?.id !== next || next === null) deviceStorage.removeItem(KEPT_DATA_KEY)
    }
    if (next === null) return
    const options = optionsFor(queryClient, next)
    await persistQueryClientRestore(options).catch(() => undefined)
    await readAgain(queryClient, 'active')
    if (memberId === next) stop = persistQueryClientSubscribe(options)
  }

  subscribeToSession(() => {
    if (storedMember() === null) deviceStorage.removeItem(KEPT_DATA_KEY)
    void follow()
  })
  onReachabilityChange(() => {
    if (isServerReachable() && memberId !== null) void readAgain(queryClient, 'active')
  })
  await follow()
}
