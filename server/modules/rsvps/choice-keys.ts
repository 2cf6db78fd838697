import { max } from 'date-fns'
import { addCalendarDays, type CalendarDay, momentInZone } from '#domain/dates.ts'
import type { KeyKind } from '#server/modules/idempotency-keys/idempotency-key.ts'
import { type KeyToTake, tombstone } from '#server/modules/idempotency-keys/stored-keys.ts'

const LIFETIME_PAST_EVENT_DAYS = 30

export type ChoiceRequest = { kind: KeyKind; hash: string | null }

/** What a key is used for: a choice for one event, so that it matches no other event and no car request. */
export function choiceRequest(eventId: string, attending: boolean | undefined): ChoiceRequest {
  const kind: KeyKind = `rsvp/${eventId}`
  return { kind, hash: attending === undefined ? null : `${kind}/${attending ? 'yes' : 'no'}` }
}

/** The keys of a choice: its own as used, those of the older choices it replaces as withdrawn. */
export function choiceKeys(
  scope: { now: Date; timeZone: string; memberId: string; eventDate: CalendarDay },
  choice: { key: string; request: ChoiceRequest; replaces: string[]; answer: string },
): KeyToTake[] {
  const { key, request, answer } = choice
  const expiresAt = expiryOf(scope)
  const older = new Set(choice.replaces.filter((one) => one !== key))
  return [
    { ...tombstone(scope, key, request.hash), state: 'used', status: 201, answer, expiresAt },
    ...[...older].map((one) => ({
      ...tombstone(scope, one, `${request.kind}/replaced`),
      expiresAt,
    })),
  ]
}

/** Covers any late duplicate that could still change something: past the event, and past any day it is moved to. */
function expiryOf({ now, timeZone, memberId, eventDate }: Parameters<typeof choiceKeys>[0]): Date {
  const pastEvent = momentInZone(addCalendarDays(eventDate, LIFETIME_PAST_EVENT_DAYS), 0, timeZone)
  const { expiresAt } = tombstone({ now, memberId }, '')
  return max([pastEvent, expiresAt])
}
