import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { deviceStorage, KEPT_DATA_KEY } from './device-storage.ts'
import { KEPT_FOR_MS, KEPT_SHAPE } from './kept-on-device.ts'
import { createKeptPersister } from './kept-persister.ts'
import { onReturn } from './reachability.ts'
import { memberOnDevice, subscribeToSession } from './session.ts'
import { storedMember } from './session-storage.ts'

function isKept(query: Query): boolean {
  return query.meta?.keptOnDevice === true
}

function isWorthKeeping(query: Query): boolean {
  const { data, dataUpdatedAt } = query.state
  return isKept(query) && data !== undefined && Date.now() - dataUpdatedAt < KEPT_FOR_MS
}

function optionsFor(queryClient: QueryClient, memberId: string) {
  return {
    ...createKeptPersister(memberId),
    queryClient,
    buster: `${KEPT_SHAPE}:${memberId}`,
    maxAge: KEPT_FOR_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: isWorthKeeping,
      shouldDehydrateMutation: () => false,
    },
    hydrateOptions: { defaultOptions: { queries: { gcTime: KEPT_FOR_MS } } },
  }
}

function keepWriting(options: ReturnType<typeof optionsFor>): () => void {
  const stop = persistQueryClientSubscribe(options)
  addEventListener('pagehide', options.writeNow)
  return () => {
    stop()
    removeEventListener('pagehide', options.writeNow)
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
    if (memberId === next) stop = keepWriting(options)
  }

  subscribeToSession(() => {
    if (storedMember() === null) deviceStorage.removeItem(KEPT_DATA_KEY)
    void follow()
  })
  onReturn(() => {
    if (memberId !== null) void readAgain(queryClient, 'active')
  })
  await follow()
}
