import type { AdminMember, AdminMemberDetail } from '#domain/members/admin-member.ts'
import { isCallable, readPhone } from '#domain/members/read-phone.ts'

/** As people write the number; one that can't be called as it was saved. */
export const phoneText = (phone: string) =>
  (isCallable(phone) && readPhone(phone)?.formatted) || phone

/** The member's sign-in methods, shown under their name. */
export function waysIn({ email, phone }: Pick<AdminMember, 'email' | 'phone'>): string[] {
  return [email, phone && phoneText(phone)].filter((contact): contact is string => Boolean(contact))
}

type Held = Pick<AdminMemberDetail, 'cars' | 'openRequests' | 'comingEvents'>

/** What deactivating a member does; without `held` it isn't known yet what they have with the club. */
export function deactivationText(held: Held | undefined): string {
  if (!held) {
    return 'Signs them out, cancels their open requests and frees their places at events. Their cars stay on the board.'
  }
  const { cars, openRequests, comingEvents } = held
  const parts = [
    'Signs them out.',
    openRequests > 0 && `Cancels ${counted(openRequests, 'open request')}.`,
    comingEvents > 0 && `Frees their place at ${counted(comingEvents, 'event')}.`,
    cars > 0 &&
      (cars === 1
        ? 'Their car stays on the board.'
        : `Their ${counted(cars, 'car')} stay on the board.`),
  ]
  return parts.filter(Boolean).join(' ')
}

/** "3 members", "1 row". */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`
}
