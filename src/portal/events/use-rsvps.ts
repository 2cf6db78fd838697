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

type Tap = {
  attending: boolean
  /** The key of its row; null until that is stored on the device. */
  rowKey: string | null
  /** When the RSVPs on the screen at the tap were read. */
  readAt: number
}

export type Rsvps = {
  availabilityOf: (event: ClubEvent) => EventAvailability
  choose: (event: ClubEvent, attending: boolean) => Promise<void>
  dismiss: (row: ShownRsvp) => void
  rows: readonly ShownRsvp[]
}

/** The member's answers: the server's RSVPs, queued choices, and taps still being saved. */
export function useRsvps(mutations: MutationsView): Rsvps {
  const { member } = useMember()
  const { data: serverRsvps, dataUpdatedAt: readAt } = useMyRsvps()
  const [taps, setTaps] = useState<Record<string, Tap | undefined>>({})
  const rows = mutations.all.filter((row) => row.kind === 'rsvp')
  useDropSentRsvps(rows, mutations)

  const rowOf = (eventId: string) => rows.find((row) => row.input.eventId === eventId)

  function tapOn(eventId: string): boolean | undefined {
    const tap = taps[eventId]
    if (!tap?.rowKey) return tap?.attending
    // Ignore the tap once its row is visible or the server's RSVPs were reread: both are newer.
    const isOutdated = tap.readAt !== readAt || rowOf(eventId)?.key === tap.rowKey
    return isOutdated ? undefined : tap.attending
  }

  function availabilityOf(event: ClubEvent): EventAvailability {
    const serverRsvp = serverRsvps?.find(
      (rsvp) => rsvp.eventId === event.id && rsvp.memberId === member.id,
    )
    return eventAvailability(event, serverRsvp, rowOf(event.id), tapOn(event.id))
  }

  async function choose(event: ClubEvent, attending: boolean) {
    if (storedMember()?.id !== member.id) {
      toast({ title: 'Error', description: 'Member data not loaded', variant: 'destructive' })
      return
    }
    const tap: Tap = { attending, rowKey: null, readAt }
    /** Unless the member has tapped again since. */
    const replaceTap = (next: Tap | undefined) =>
      setTaps((all) => (all[event.id] === tap ? { ...all, [event.id]: next } : all))
    setTaps((all) => ({ ...all, [event.id]: tap }))
    try {
      const { id: eventId, eventDate } = event
      const row = await mutations.append({ kind: 'rsvp', input: { eventId, attending, eventDate } })
      replaceTap({ ...tap, rowKey: row.key })
    } catch (cause) {
      replaceTap(undefined)
      reportNotSaved(cause)
    }
  }

  return {
    availabilityOf,
    choose,
    dismiss: (row) => void mutations.dismiss(row.id).catch(reportNotSaved),
    rows,
  }
}

/** Rereads the lists after a receipt, then drops the rows that they now show. */
function useDropSentRsvps(rows: readonly ShownRsvp[], { dropListed }: MutationsView) {
  const client = useQueryClient()
  const { confirmed } = useMember()
  // As text, so that the effects below run only when other rows are sent or rejected.
  const keysIn = (state: ShownRsvp['state']) =>
    rows.flatMap((row) => (row.state === state ? row.key : [])).join()
  const sent = keysIn('sent')
  const rejected = keysIn('needs-attention')
  const readAndDrop = useEffectEvent(async (keys: string[]) => {
    await readRsvpsAgain(client)
    await dropListed(keys)
  })
  useEffect(() => {
    if (sent !== '' && confirmed) readAndDrop(sent.split(',')).catch(() => undefined)
  }, [sent, confirmed])
  // A rejection means the displayed data was out of date.
  useEffect(() => {
    if (rejected !== '') readRsvpsAgain(client).catch(() => undefined)
  }, [rejected, client])
}
