import type { AdminMember, AdminMemberDetail } from '#domain/members/admin-member.ts'
import { isCallable, readPhone } from '#domain/members/read-phone.ts'
import { formatMoment } from '../board/request-time.ts'
import { countText } from '../count-text.ts'

/** As people write the number; as it was saved if it can't be called. */
export function phoneText(phone: string): string {
  if (!isCallable(phone)) return phone
  return readPhone(phone)?.formatted || phone
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
