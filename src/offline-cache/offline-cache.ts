import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { onReturn } from '../http/reachability.ts'
import { currentSession, memberOnDevice, subscribeToSession } from '../session/session.ts'
import { storedMember } from '../session/session-storage.ts'
import { createCachePersister } from './cache-persister.ts'
import { CACHED_FOR_MS, isYoungEnough } from './cached-offline.ts'

function isCachedOffline(query: Query): boolean {
  return query.meta?.keptOnDevice === true
}

function shouldPersist(query: Query): boolean {
  const { data, dataUpdatedAt } = query.state
  return isCachedOffline(query) && data !== undefined && isYoungEnough(dataUpdatedAt)
}

/** Forgets the answers that have become too old in an app that stayed open. */
function forgetOld(queryClient: QueryClient): void {
  const isOld = ({ state }: Query) =>
    state.data !== undefined && !isYoungEnough(state.dataUpdatedAt)
  const old = queryClient.getQueryCache().findAll({ predicate: isOld }).filter(isCachedOffline)
  if (old.length > 0) void queryClient.resetQueries({ predicate: (query) => old.includes(query) })
}

function optionsFor(queryClient: QueryClient, memberId: string) {
  return {
    ...createCachePersister(memberId),
    queryClient,
    // What another member cached is not restored.
    buster: memberId,
    maxAge: CACHED_FOR_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: shouldPersist,
      shouldDehydrateMutation: () => false,
    },
    hydrateOptions: { defaultOptions: { queries: { gcTime: CACHED_FOR_MS } } },
  }
}

function startPersisting(options: ReturnType<typeof optionsFor>): () => void {
  const unsubscribe = persistQueryClientSubscribe(options)
  addEventListener('pagehide', options.writeNow)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', options.writeNow)
  }
}

function refetch(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: isCachedOffline, refetchType: 'active' })
}

/** After a server error, refetches the failed reads once the server answers again. */
function refetchFailed(queryClient: QueryClient) {
  const hasFailed = ({ state }: Query) => state.status === 'error' && state.fetchStatus === 'idle'
  return queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => isCachedOffline(query) && hasFailed(query),
  })
}

/**
 * Restores the signed-in member's cached answers, persists new ones, and wipes the cache when another member, or
 * nobody, is signed in.
 */
export async function restoreOfflineCache(queryClient: QueryClient): Promise<void> {
  let memberId: string | null = null
  let stopPersisting = () => {}

  async function followSession() {
    const next = memberOnDevice()?.id ?? null
    if (next === memberId) return
    const before = memberId
    memberId = next
    stopPersisting()
    stopPersisting = () => {}
    if (before !== null) {
      // Runs before any await, so that the next screen never shows the previous member's data.
      void queryClient.cancelQueries()
      queryClient.clear()
      // Another tab may have signed `next` in already and cached their answers.
      if (storedMember()?.id !== next) deviceStorage.removeItem(ON_DEVICE.offlineCache.name)
    }
    if (next === null) return
    const options = optionsFor(queryClient, next)
    await persistQueryClientRestore(options).catch(() => undefined)
    await refetch(queryClient)
    if (memberId === next) stopPersisting = startPersisting(options)
  }

  let hadFailed = false
  subscribeToSession(() => {
    if (storedMember() === null) deviceStorage.removeItem(ON_DEVICE.offlineCache.name)
    const session = currentSession()
    const hasFailed = session.state === 'signed-in' && session.serverFailed === true
    if (hadFailed && !hasFailed) void refetchFailed(queryClient)
    hadFailed = hasFailed
    void followSession()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) forgetOld(queryClient)
  })
  onReturn(() => {
    if (memberId !== null) void refetch(queryClient)
  })
  await followSession()
}
