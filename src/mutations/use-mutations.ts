import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { earliestNow } from '../http/server-clock.ts'
import { whenIdle } from '../pwa/when-idle.ts'
import { useKnownTimeZone } from '../queries/club-clock.ts'
import { checkSession } from '../session/session.ts'
import { inTime } from '../ui/load-again.ts'
import type { ForScreen } from './for-screen.ts'
import type { Appendable } from './kinds/member-kinds.ts'
import type { ActRow } from './kinds/request-act.ts'
import type { MemberMutations } from './member-mutations.ts'

/** One member's mutations, for the shell's count, the request list and the events page. */
export type MutationsView = ReturnType<typeof useMutations>

let opening: Promise<MemberMutations> | null = null

/** Rejects where the engine's code doesn't come in time; the next call has it as soon as it is there. */
function openMutations(): Promise<MemberMutations> {
  opening ??= import('./member-mutations.ts')
    .then(({ startMemberMutations }) =>
      startMemberMutations(() => void checkSession(), earliestNow),
    )
    .catch((cause) => {
      opening = null
      throw cause
    })
  return inTime(opening)
}

/** Opens the queue before the first tap; call it before `useMutations`, which otherwise waits for the first lists. */
export function preloadMutations(): void {
  openMutations().catch(() => {})
}

/** Reads a member's rows from this device before any screen has shown them. */
export const readRows = async (memberId: string) => (await openMutations()).read(memberId)

/** Sends what waits now; call it when the sign-in changed. */
export function syncMutations(): void {
  openMutations().then(
    ({ wake }) => wake(),
    () => {},
  )
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
const CHECK_INTERVAL_MS = 300
const WAIT_AT_MOST_MS = 1_500

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries `open` with growing waits until it succeeds, or null once `signal` is aborted. */
export async function untilOpen<T>(open: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (
    let waitMs = FIRST_RETRY_MS;
    !signal.aborted;
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)
  ) {
    const opened = await open().catch(() => null)
    if (opened) return signal.aborted ? null : opened
    await sleep(waitMs)
  }
  return null
}

/** Resolves after the first lists (unless they are slow) and their paint: the engine's code would delay both. */
async function afterFirstReads(client: QueryClient): Promise<void> {
  for (let waitedMs = 0; waitedMs < WAIT_AT_MOST_MS; waitedMs += CHECK_INTERVAL_MS) {
    await sleep(CHECK_INTERVAL_MS)
    if (client.isFetching() === 0) break
  }
  await new Promise<void>((resolve) => void whenIdle(resolve))
}

const NO_ROWS: ForScreen = { rows: [], acts: [], all: [] }

/** The mutations of `memberId`; the engine loads after the first paint and the first lists. */
export function useMutations(memberId: string) {
  const client = useQueryClient()
  const timeZone = useKnownTimeZone()
  const [snapshot, setSnapshot] = useState<{ memberId: string; shown: ForScreen }>()

  useEffect(() => {
    const end = new AbortController()
    // A transition, so that rendering the list never delays the "Saved" message.
    const onShown = (shown: ForScreen) => startTransition(() => setSnapshot({ memberId, shown }))
    const start = async () => {
      if (!opening) await afterFirstReads(client)
      const mutations = await untilOpen(openMutations, end.signal)
      if (mutations && !end.signal.aborted)
        end.signal.addEventListener('abort', mutations.watch(memberId, onShown))
    }
    void start()
    return () => end.abort()
  }, [memberId, client])

  useEffect(() => {
    if (snapshot && timeZone) void openMutations().then((one) => one.setTimeZone(timeZone))
  }, [snapshot, timeZone])

  return useMemo(() => {
    const mine = snapshot?.memberId === memberId ? snapshot.shown : null
    return {
      /** Whether the rows were loaded. */
      ready: mine !== null,
      ...(mine ?? NO_ROWS),
      /** Resolves once the request is saved on this device; sending starts by itself. */
      add: async (input: CarRequestInput) => (await openMutations()).add(memberId, input),
      edit: async (id: string, change: RequestChange) =>
        (await openMutations()).edit(memberId, id, change),
      discard: async (id: string) => (await openMutations()).discard(memberId, id),
      retry: async (id: string) => (await openMutations()).retry(id),
      /** Resolves with its row once any other write is saved on this device, as the last of its lane. */
      append: async (write: Appendable) => (await openMutations()).append(memberId, write),
      undoAct: async (row: Pick<ActRow, 'id' | 'input'>) =>
        (await openMutations()).undoAct(memberId, row),
      dismiss: async (id: string) => (await openMutations()).dismiss(id),
      dropListed: async (names: string[]) => (await openMutations()).dropListed(memberId, names),
    }
  }, [memberId, snapshot])
}
