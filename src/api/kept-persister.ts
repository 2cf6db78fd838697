import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { deviceStorage, KEPT_DATA_KEY } from './device-storage.ts'
import { fitKeptData } from './fit-kept-data.ts'
import { storedMember } from './session-storage.ts'

const MOST_CHARACTERS = 2_000_000
const NOT_WORTH_TRYING = 2_000

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
function onlyWhenChanged(persister: Persister) {
  let kept: unknown[] = []
  let unwritten: PersistedClient | null = null
  const isNew = ({ clientState }: PersistedClient) => {
    const next = clientState.queries.flatMap(({ queryHash, state }) => [
      queryHash,
      state.data,
      state.dataUpdatedAt,
    ])
    const isSame = next.length === kept.length && next.every((one, index) => one === kept[index])
    kept = next
    return !isSame
  }
  return {
    ...persister,
    persistClient: (client: PersistedClient) => {
      if (!isNew(client)) return
      unwritten = client
      return persister.persistClient(client)
    },
    written: () => {
      unwritten = null
    },
    unwritten: () => unwritten,
  }
}

function storageOf(memberId: string, written: () => void) {
  return {
    getItem: (key: string) => deviceStorage.getItem(key),
    removeItem: (key: string) => deviceStorage.removeItem(key),
    setItem: (key: string, value: string) => {
      // Another tab may have signed out since; its wipe stays a wipe.
      if (storedMember()?.id !== memberId) return
      deviceStorage.setItem(key, value)
      written()
    },
  }
}

/** Where a member's answers are kept; `writeNow` is for a page that is left and may not get another turn. */
export function createKeptPersister(memberId: string) {
  const storage = storageOf(memberId, () => persister.written())
  const persister = onlyWhenChanged(
    createSyncStoragePersister({
      storage,
      key: KEPT_DATA_KEY,
      serialize,
      retry: halve,
      throttleTime: 300,
    }),
  )
  const writeNow = () => {
    const unwritten = persister.unwritten()
    try {
      if (unwritten) storage.setItem(KEPT_DATA_KEY, serialize(unwritten))
    } catch {
      // A full device; what waits halves itself in its own time.
    }
  }
  return { persister, writeNow }
}
