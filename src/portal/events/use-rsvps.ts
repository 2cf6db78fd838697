import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ClubEvent } from '#domain/events/event.ts'
import type { ShownRsvp } from '../../mutations/kinds/rsvp.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { readRsvpsAgain, useMyRsvps } from '../../queries/events.ts'
import { storedMember } from '../../session/session-storage.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { reportNotSaved } from '../not-saved.ts'
import { type EventAvailability, eventAvailability } from './event-availability.ts'

/** A tap being saved; `key` is set once its row is stored on the device. */
type Tap = { attending: boolean; key: string | null; readAt: number }

export type Rsvps = {
  availabilityOf: (event: ClubEvent) => EventAvailability
  choose: (event: ClubEvent, attending: boolean) => Promise<void>
  dismiss: (row: ShownRsvp) => void
  rows: readonly ShownRsvp[]
}

/** The member's answers: the server's RSVPs, queued choices, and taps still being saved. */
export function useRsvps(mutations: MutationsView): Rsvps {
  const { member } = useMember()
  const { data: known, dataUpdatedAt: readAt } = useMyRsvps()
  const [taps, setTaps] = useState<Record<string, Tap>>({})
  useReleaseSentRsvps(mutations)

  const rowOf = (eventId: string) => mutations.rsvps.find((row) => row.input.eventId === eventId)

  function tapOn(eventId: string): boolean | undefined {
    const tap = taps[eventId]
    if (!tap) return undefined
    // Drop the tap once its row is visible or the server's RSVPs were reread: both are newer.
    const isOver = tap.key !== null && (tap.readAt !== readAt || rowOf(eventId)?.key === tap.key)
    return isOver ? undefined : tap.attending
  }

  function availabilityOf(event: ClubEvent): EventAvailability {
    const own = known?.find((one) => one.eventId === event.id && one.memberId === member.id)
    return eventAvailability(event, own, rowOf(event.id), tapOn(event.id))
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
      const key = await mutations.choose({
        eventId: event.id,
        attending,
        eventDate: event.eventDate,
      })
      after({ ...tap, key })
    } catch (cause) {
      after(null)
      reportNotSaved(cause)
    }
  }

  return {
    availabilityOf,
    choose,
    dismiss: (row) => void mutations.dismiss(row.id).catch(reportNotSaved),
    rows: mutations.rsvps,
  }
}

/** Rereads the lists after a receipt, then releases the rows that they now show. */
function useReleaseSentRsvps({ rsvps, release }: MutationsView) {
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
  // A refusal means the displayed data was out of date.
  useEffect(() => {
    if (refused !== '') readRsvpsAgain(client).catch(() => undefined)
  }, [refused, client])
}
