import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import { useKnownTimeZone } from '../api/club-config.ts'
import { checkSession } from '../api/session.ts'
import { whenIdle } from '../pwa/when-idle.ts'
import { onceOpen } from './once-open.ts'
import type { AnyOutboxRow, DiscardOutcome, EditOutcome, OutboxRow, RsvpRow } from './outbox-row.ts'
import type { PageOutbox } from './start-outbox.ts'

/** The queue of one member, for the shell's count, the list on the request page and the events page. */
export type OutboxView = {
  /** Whether the rows were read. */
  ready: boolean
  /** The car requests. */
  rows: OutboxRow[]
  rsvps: OutboxRow<RsvpRow>[]
  /** Resolves once the wish is safe on this device; sending starts by itself. */
  add: (wish: CarWish) => Promise<OutboxRow>
  edit: (id: string, wish: CarWish) => Promise<EditOutcome>
  discard: (id: string) => Promise<DiscardOutcome>
  retry: (id: string) => Promise<void>
  /** Resolves once the choice is safe on this device, in place of the one before for its event. */
  choose: (choice: RsvpChoice) => Promise<RsvpRow>
  /** Takes down what a refused choice had to say. */
  dismiss: (id: string) => Promise<void>
  /** Lets go of sent rows that the lists of the server show by now. */
  release: (names: string[]) => Promise<void>
}

let opening: Promise<PageOutbox> | null = null

function openOutbox(): Promise<PageOutbox> {
  opening ??= import('./start-outbox.ts')
    .then(({ startOutbox }) => startOutbox(() => void checkSession()))
    .catch((cause) => {
      opening = null
      throw cause
    })
  return opening
}

/** Loads and opens the queue ahead of the first tap; call it before `useOutbox`, which else waits for the first lists. */
export function preloadOutbox(): void {
  openOutbox().catch(() => {})
}

/** Sends what waits at once; call it when the sign-in changed. */
export function flushOutbox(): void {
  openOutbox().then(
    (outbox) => outbox.wake(),
    () => {},
  )
}

const LOOK_MS = 300
const WAIT_AT_MOST_MS = 1_500

/** After the first lists, unless they take long, and their paint: the queue's code would delay both. */
function afterFirstReads(client: QueryClient, act: () => void): () => void {
  let waitedMs = 0
  let callOff = () => {}
  const look = () => {
    waitedMs += LOOK_MS
    if (client.isFetching() === 0 || waitedMs >= WAIT_AT_MOST_MS) callOff = whenIdle(act)
    else wait()
  }
  const wait = () => {
    const timer = setTimeout(look, LOOK_MS)
    callOff = () => clearTimeout(timer)
  }
  wait()
  return () => callOff()
}

type Seen = { memberId: string; rows: AnyOutboxRow[] }

/** The outbox of `memberId`; the queue's code loads after the first paint and the first lists. */
export function useOutbox(memberId: string): OutboxView {
  const client = useQueryClient()
  const timeZone = useKnownTimeZone()
  const [seen, setSeen] = useState<Seen | null>(null)

  useEffect(() => {
    let watching: (() => void) | null = null
    let cancel = () => {}
    // A transition, so that the list never holds up the word "Saved".
    const see = (rows: AnyOutboxRow[]) => startTransition(() => setSeen({ memberId, rows }))
    const watch = (outbox: PageOutbox) => {
      watching = outbox.watch(memberId, see)
    }
    const start = () => {
      cancel = onceOpen(openOutbox, watch)
    }
    if (opening) start()
    else cancel = afterFirstReads(client, start)
    return () => {
      cancel()
      watching?.()
    }
  }, [memberId, client])

  useEffect(() => {
    if (seen && timeZone) void openOutbox().then((outbox) => outbox.setTimeZone(timeZone))
  }, [seen, timeZone])

  return useMemo(() => {
    const mine = seen?.memberId === memberId ? seen.rows : null
    return {
      ready: mine !== null,
      rows: mine?.filter((row) => row.kind === 'car-request') ?? [],
      rsvps: mine?.filter((row) => row.kind === 'rsvp') ?? [],
      add: async (wish) => (await openOutbox()).add(memberId, wish),
      edit: async (id, wish) => (await openOutbox()).edit(id, wish),
      discard: async (id) => (await openOutbox()).discard(id),
      retry: async (id) => (await openOutbox()).retry(id),
      choose: async (choice) => (await openOutbox()).choose(memberId, choice),
      dismiss: async (id) => (await openOutbox()).dismiss(id),
      release: async (names) => (await openOutbox()).release(memberId, names),
    }
  }, [memberId, seen])
}
