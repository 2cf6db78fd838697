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

type Contact = Pick<Member, 'email' | 'phone'>

export type SessionState = {
  session: Session
  /** The contact details the club has on file, as last received; excludes what was typed on this device. */
  onFile: Contact | undefined
}

/** `stored` is the member in the device's storage, `hasToken` whether the storage also holds a session token. */
export type SessionEvent =
  | { type: 'device-read'; hasToken: boolean; stored: Member | null; isOnline: boolean }
  | { type: 'no-answer-yet'; stored: Member | null }
  | { type: 'signed-in'; member: Member }
  | { type: 'signed-out' }
  | { type: 'expired' }
  | { type: 'confirmed'; answer: Member; stored: Member | null }
  | { type: 'check-failed'; stored: Member | null; serverFailed: boolean }
  | { type: 'server-lost' }
  | { type: 'changed-in-another-tab'; hasToken: boolean; stored: Member | null }
  | { type: 'contact-typed'; contact: Contact }

/** The state in which the sign-in page is rendered by the server. */
export const INITIAL_STATE: SessionState = { session: { state: 'checking' }, onFile: undefined }

/** The next state; its `session` is the same object where the event doesn't change it. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const { session, onFile } = state
  switch (event.type) {
    case 'device-read': {
      const { hasToken, stored, isOnline } = event
      if (!hasToken) return session.state === 'signed-out' ? state : signedOut(state, false)
      if (stored && !isOnline) return unconfirmed(state, stored)
      return { ...state, session: { state: 'checking' } }
    }
    case 'no-answer-yet':
      if (session.state !== 'checking') return state
      return unconfirmed(state, event.stored, { isConnecting: true })
    case 'signed-in':
      return { session: confirmed(event.member), onFile: event.member }
    case 'signed-out':
      return signedOut(state, false)
    case 'expired':
      return signedOut(state, true)
    case 'confirmed': {
      const { answer, stored } = event
      // A request with the contact details typed on this device may not have reached the club yet.
      const typed = stored?.id === answer.id ? stored : null
      return { session: confirmed(withContact(answer, answer, typed)), onFile: answer }
    }
    case 'check-failed':
      return unconfirmed(state, event.stored, { serverFailed: event.serverFailed })
    case 'server-lost':
      if (session.state !== 'signed-in' || !session.confirmed) return state
      return { ...state, session: { ...session, confirmed: false } }
    case 'changed-in-another-tab':
      return {
        session: event.hasToken && event.stored ? confirmed(event.stored) : session,
        onFile: undefined,
      }
    case 'contact-typed': {
      if (session.state !== 'signed-in') return state
      const { member } = session
      const next = withContact(member, onFile ?? member, event.contact)
      const isSame = next.email === member.email && next.phone === member.phone
      return isSame ? state : { ...state, session: { ...session, member: next } }
    }
  }
}

export function memberIn({ session }: SessionState): Member | null {
  return session.state === 'signed-in' ? session.member : null
}

function confirmed(member: Member): Session {
  return { state: 'signed-in', member, confirmed: true }
}

function signedOut(state: SessionState, expired: boolean): SessionState {
  return { ...state, session: { state: 'signed-out', expired } }
}

function unconfirmed(
  state: SessionState,
  member: Member | null,
  why: { isConnecting?: boolean; serverFailed?: boolean } = {},
): SessionState {
  const session: Session = member
    ? { state: 'signed-in', member, confirmed: false, ...why }
    : { state: 'unreachable' }
  return { ...state, session }
}

function withContact(member: Member, known: Contact, given: Contact | null): Member {
  return {
    ...member,
    email: known.email ?? (given?.email || null),
    phone: known.phone ?? (given?.phone || null),
  }
}
