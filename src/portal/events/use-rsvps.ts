import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { readRsvpsAgain, useMyRsvps } from '../../api/events.ts'
import { storedMember } from '../../api/session-storage.ts'
import { type OutboxView, preloadOutbox, useOutbox } from '../../outbox/use-outbox.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { eventStanding, type QueuedRsvp, type Standing } from './event-standing.ts'

/** A tap that is being written; `key` names its row once that is safe on the device. */
type Tap = { attending: boolean; key: string | null; readAt: number }

const NOT_KEPT =
  'This device could not keep your answer, so nothing was sent. Free some space, then try again.'

export type Rsvps = {
  standingOf: (event: ClubEvent) => Standing
  choose: (event: ClubEvent, attending: boolean) => Promise<void>
  dismiss: (row: QueuedRsvp) => void
  rows: readonly QueuedRsvp[]
}

/** The member's answers to all events: what the server knew, what waits here, and what was tapped just now. */
export function useRsvps(): Rsvps {
  const { member } = useMember()
  useEffect(preloadOutbox, [])
  const outbox = useOutbox(member.id)
  const { data: known, dataUpdatedAt: readAt } = useMyRsvps()
  const [taps, setTaps] = useState<Record<string, Tap>>({})
  useSettledRsvps(outbox)

  const rowOf = (eventId: string) => outbox.rsvps.find((row) => row.choice.eventId === eventId)

  function tapOn(eventId: string): boolean | undefined {
    const tap = taps[eventId]
    if (!tap) return undefined
    // Once its row was seen, or the server asked again, the row and the server speak for themselves.
    const isOver = tap.key !== null && (tap.readAt !== readAt || rowOf(eventId)?.key === tap.key)
    return isOver ? undefined : tap.attending
  }

  function standingOf(event: ClubEvent): Standing {
    const own = known?.find((one) => one.eventId === event.id && one.memberId === member.id)
    return eventStanding(event, own, rowOf(event.id), tapOn(event.id))
  }

  async function choose(event: ClubEvent, attending: boolean) {
    if (storedMember()?.id !== member.id) {
      toast({ title: 'Error', description: 'Member data not loaded', variant: 'destructive' })
      return
    }
    const tap: Tap = { attending, key: null, readAt }
    const after = (next: Tap | null) =>
      setTaps(({ [event.id]: current, ...others }) => {
        if (current !== tap) return current ? { ...others, [event.id]: current } : others
        return next ? { ...others, [event.id]: next } : others
      })
    setTaps((all) => ({ ...all, [event.id]: tap }))
    try {
      const { key } = await outbox.choose({ eventId: event.id, attending })
      after({ ...tap, key })
    } catch {
      after(null)
      toast({ title: 'Error', description: NOT_KEPT, variant: 'destructive' })
    }
  }

  return {
    standingOf,
    choose,
    dismiss: (row) => void outbox.dismiss(row.id),
    rows: outbox.rsvps,
  }
}

/** Has the lists read again after a receipt, and lets go of the rows that they show by then. */
function useSettledRsvps({ rsvps, release }: OutboxView) {
  const client = useQueryClient()
  const { confirmed } = useMember()
  const sent = rsvps
    .filter((row) => row.state === 'sent')
    .map((row) => row.key)
    .join()
  const refused = rsvps
    .filter((row) => row.state === 'needs-attention')
    .map((row) => row.key)
    .join()
  const readAndRelease = useEffectEvent(async (keys: string[]) => {
    await readRsvpsAgain(client)
    await release(keys)
  })
  useEffect(() => {
    if (sent !== '' && confirmed) readAndRelease(sent.split(',')).catch(() => undefined)
  }, [sent, confirmed])
  // A refusal means that what is shown was no longer so.
  useEffect(() => {
    if (refused !== '') readRsvpsAgain(client).catch(() => undefined)
  }, [refused, client])
}
