import { dateOf } from '#domain/dates.ts'
import { longDayText } from '#domain/format-day.ts'
import type { AdminMember, AdminMemberDetail } from '#domain/members/admin-member.ts'
import { readPhone } from '#domain/members/read-phone.ts'
import { formatMoment } from '../board/request-time.ts'
import { countText } from '../count-text.ts'

/** As people write the number. */
export function phoneText(phone: string): string {
  return readPhone(phone)?.formatted ?? phone
}

/** The member's sign-in methods, shown under their name. */
export function waysIn({ email, phone }: Pick<AdminMember, 'email' | 'phone'>): string[] {
  return [email, phone && phoneText(phone)].filter((contact): contact is string => Boolean(contact))
}

type MemberCounts = Pick<AdminMemberDetail, 'cars' | 'openRequests' | 'comingEvents'>

/** What deactivating a member does; in general while their counts aren't loaded. */
export function deactivationText(counts: MemberCounts | undefined): string {
  if (!counts) {
    return 'Signs them out, cancels their open requests and frees their places at events. Their cars stay on the board.'
  }
  const { cars, openRequests, comingEvents } = counts
  const parts = [
    'Signs them out.',
    openRequests > 0 && `Cancels ${countText(openRequests, 'open request')}.`,
    comingEvents > 0 && `Frees their place at ${countText(comingEvents, 'event')}.`,
    cars === 1 && 'Their car stays on the board.',
    cars > 1 && `Their ${countText(cars, 'car')} stay on the board.`,
  ]
  return parts.filter(Boolean).join(' ')
}

type Remaining = Pick<AdminMemberDetail, 'cars' | 'ordersUntil'>

/** What deleting a member's data removes and what stays, and until when. */
export function forgettingText({ cars, ordersUntil }: Remaining): string {
  const parts = [
    'Deletes their name, email and phone everywhere, with their RSVPs, inquiries and open requests.',
    cars === 1 && 'Their car stays on the board without an owner.',
    cars > 1 && `Their ${countText(cars, 'car')} stay on the board without an owner.`,
    ordersUntil && `Orders keep their details until ${longDayText(dateOf(ordersUntil))}.`,
    'You can’t undo this.',
  ]
  return parts.filter(Boolean).join(' ')
}

/** Until when the member can't sign in, and whether that is for the club's limit. */
export function lockoutText(
  { waitsUntil, waits }: Pick<AdminMemberDetail, 'waitsUntil' | 'waits'>,
  timeZone: string,
): string {
  if (!waitsUntil) return 'No lockout'
  const until = `until ${formatMoment(new Date(waitsUntil), timeZone)}`
  const [longest] = waits
  if (longest?.because === 'club') {
    const messages = longest.by === 'email' ? 'emails' : 'texts'
    return `No new code ${until}. Today’s sign-in ${messages} are used up.`
  }
  return `${longest?.because === 'codes' ? 'No new code' : 'Locked out'} ${until}`
}
