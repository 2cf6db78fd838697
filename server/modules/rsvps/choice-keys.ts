import { max } from 'date-fns'
import { addCalendarDays, type CalendarDay, momentInZone } from '#domain/dates.ts'
import type { KeyKind } from '#server/modules/idempotency-keys/key-kind.ts'
import { type KeyToTake, tombstone } from '#server/modules/idempotency-keys/take-keys.ts'

const KEPT_PAST_EVENT_DAYS = 30

export type ChoiceWish = { kind: KeyKind; hash: string | null }

/** What a key stands for: a choice for one event, so that it fits no other event and no car request. */
export function choiceWish(eventId: string, attending: boolean | undefined): ChoiceWish {
  const kind: KeyKind = `rsvp/${eventId}`
  return { kind, hash: attending === undefined ? null : `${kind}/${attending ? 'yes' : 'no'}` }
}

/** The keys that a choice takes: its own as used, those of the older choices it replaces as withdrawn. */
export function choiceKeys(
  scope: { now: Date; timeZone: string; memberId: string; eventDate: CalendarDay },
  choice: { key: string; wish: ChoiceWish; replaces: string[]; answer: string },
): KeyToTake[] {
  const { key, wish, answer } = choice
  const expiresAt = keptUntil(scope)
  const older = new Set(choice.replaces.filter((one) => one !== key))
  return [
    { ...tombstone(scope, key, wish.hash), state: 'used', status: 201, answer, expiresAt },
    ...[...older].map((one) => ({ ...tombstone(scope, one, `${wish.kind}/replaced`), expiresAt })),
  ]
}

/** As long as a late copy could still change something: past the event, and past any day it is moved to. */
function keptUntil({ now, timeZone, memberId, eventDate }: Parameters<typeof choiceKeys>[0]): Date {
  const pastEvent = momentInZone(addCalendarDays(eventDate, KEPT_PAST_EVENT_DAYS), 0, timeZone)
  const { expiresAt } = tombstone({ now, memberId }, '')
  return max([pastEvent, expiresAt])
}
