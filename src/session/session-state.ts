import type { Member } from '#domain/members/member.ts'

export type Session =
  | { state: 'checking' }
  | { state: 'unreachable' }
  | {
      state: 'signed-in'
      member: Member
      /** Whether the server has confirmed this sign-in since the page opened, and can still be reached. */
      confirmed: boolean
      /** Not confirmed, because the server has not answered yet. */
      isConnecting?: boolean
      /** Not confirmed, because the server answered with an error. */
      serverFailed?: boolean
    }
  | { state: 'signed-out'; expired: boolean }

/** `stored` is the member in the device's storage, `hasToken` whether the storage also holds a session token. */
export type SessionEvent =
  | { type: 'device-read'; hasToken: boolean; stored: Member | null; isOnline: boolean }
  | { type: 'no-answer-yet'; stored: Member | null }
  | { type: 'signed-in'; member: Member }
  | { type: 'signed-out' }
  | { type: 'expired' }
  | { type: 'check-failed'; stored: Member | null; serverFailed: boolean }
  | { type: 'server-lost' }
  | { type: 'changed-in-another-tab'; hasToken: boolean; stored: Member | null }

/** The session with which the server renders the sign-in page. */
export const INITIAL_SESSION: Session = { state: 'checking' }

/** The next session; the same object where the event doesn't change it. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'device-read': {
      const { hasToken, stored, isOnline } = event
      if (!hasToken) return session.state === 'signed-out' ? session : signedOut(false)
      if (stored && !isOnline) return unconfirmed(stored)
      return { state: 'checking' }
    }
    case 'no-answer-yet':
      if (session.state !== 'checking') return session
      return unconfirmed(event.stored, { isConnecting: true })
    case 'signed-in':
      return confirmed(event.member)
    case 'signed-out':
      return signedOut(false)
    case 'expired':
      return signedOut(true)
    case 'check-failed':
      return unconfirmed(event.stored, { serverFailed: event.serverFailed })
    case 'server-lost':
      if (session.state !== 'signed-in' || !session.confirmed) return session
      return { ...session, confirmed: false }
    case 'changed-in-another-tab':
      return event.hasToken && event.stored ? confirmed(event.stored) : session
  }
}

export function memberIn(session: Session): Member | null {
  return session.state === 'signed-in' ? session.member : null
}

function confirmed(member: Member): Session {
  return { state: 'signed-in', member, confirmed: true }
}

function signedOut(expired: boolean): Session {
  return { state: 'signed-out', expired }
}

function unconfirmed(
  member: Member | null,
  why: { isConnecting?: boolean; serverFailed?: boolean } = {},
): Session {
  return member
    ? { state: 'signed-in', member, confirmed: false, ...why }
    : { state: 'unreachable' }
}
