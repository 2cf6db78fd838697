import { describe, expect, it } from 'vitest'
import {
  INITIAL_STATE,
  memberIn,
  reduceSession,
  type Session,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'

const ada = { id: 'a', firstName: 'Ada', lastName: 'Marlow', email: null, phone: '+12155550117' }
const beau = { ...ada, id: 'b', email: 'beau@club.test' }
const typed = { ...ada, email: 'ada@club.test' }

const signedIn: SessionState = {
  session: { state: 'signed-in', member: ada, confirmed: true },
  onFile: ada,
}
const unconfirmed: Session = { state: 'signed-in', member: ada, confirmed: false }
const signedOut: SessionState = {
  session: { state: 'signed-out', expired: false },
  onFile: undefined,
}
const stored = { hasToken: true, stored: ada }
const nobody = { hasToken: false, stored: null }

type Row = [situation: string, from: SessionState, event: SessionEvent, session: Session]

const rows: Row[] = [
  [
    'a device that holds no token is signed out',
    INITIAL_STATE,
    { type: 'device-read', ...nobody, isOnline: true },
    { state: 'signed-out', expired: false },
  ],
  [
    'an expired session stays expired when the device is read again',
    { ...signedOut, session: { state: 'signed-out', expired: true } },
    { type: 'device-read', ...nobody, isOnline: true },
    { state: 'signed-out', expired: true },
  ],
  [
    'a stored member is checked first while online',
    INITIAL_STATE,
    { type: 'device-read', ...stored, isOnline: true },
    { state: 'checking' },
  ],
  [
    'a stored member goes in at once while offline',
    INITIAL_STATE,
    { type: 'device-read', ...stored, isOnline: false },
    unconfirmed,
  ],
  [
    'a token without a member is checked, also offline',
    INITIAL_STATE,
    { type: 'device-read', hasToken: true, stored: null, isOnline: false },
    { state: 'checking' },
  ],
  [
    'a stored member goes in while the answer takes its time',
    INITIAL_STATE,
    { type: 'no-answer-yet', stored: ada },
    { ...unconfirmed, isConnecting: true },
  ],
  [
    'an answer that came makes the wait meaningless',
    signedIn,
    { type: 'no-answer-yet', stored: ada },
    signedIn.session,
  ],
  [
    'a failed check leaves the stored member in',
    signedIn,
    { type: 'check-failed', stored: ada, serverFailed: true },
    { ...unconfirmed, serverFailed: true },
  ],
  [
    'a failed check without a stored member is unreachable',
    INITIAL_STATE,
    { type: 'check-failed', stored: null, serverFailed: false },
    { state: 'unreachable' },
  ],
  ['a lost server makes a session unconfirmed', signedIn, { type: 'server-lost' }, unconfirmed],
  [
    'a lost server changes nothing for a visitor',
    signedOut,
    { type: 'server-lost' },
    signedOut.session,
  ],
  ['signing in is confirmed', signedOut, { type: 'signed-in', member: ada }, signedIn.session],
  ['signing out is no expiry', signedIn, { type: 'signed-out' }, signedOut.session],
  ['a rejected token is', signedIn, { type: 'expired' }, { state: 'signed-out', expired: true }],
  [
    'another tab signs in another member',
    signedIn,
    { type: 'changed-in-another-tab', hasToken: true, stored: beau },
    { state: 'signed-in', member: beau, confirmed: true },
  ],
  [
    'another tab that signs out is read from the device afterwards',
    signedIn,
    { type: 'changed-in-another-tab', ...nobody },
    signedIn.session,
  ],
  [
    'the answer confirms the member, with what was typed on this device',
    INITIAL_STATE,
    { type: 'confirmed', answer: ada, stored: typed },
    { state: 'signed-in', member: typed, confirmed: true },
  ],
  [
    'what another member typed is not taken over',
    INITIAL_STATE,
    { type: 'confirmed', answer: ada, stored: { ...typed, id: 'b' } },
    signedIn.session,
  ],
  [
    'a typed e-mail fills in a missing one',
    signedIn,
    { type: 'contact-typed', contact: { email: 'ada@club.test', phone: null } },
    { state: 'signed-in', member: typed, confirmed: true },
  ],
  [
    'a typed phone does not replace the one on file',
    signedIn,
    { type: 'contact-typed', contact: { email: null, phone: '+12155550000' } },
    signedIn.session,
  ],
]

it.each(rows)('%s', (_situation, from, event, session) => {
  expect(reduceSession(from, event).session).toEqual(session)
})

describe('the contact details on file', () => {
  it('are those of the last answer, without what was typed', () => {
    const next = reduceSession(INITIAL_STATE, { type: 'confirmed', answer: ada, stored: typed })
    expect(next.onFile).toEqual(ada)
    expect(memberIn(next)).toEqual(typed)
  })

  it('are unknown once another tab changed the session', () => {
    const next = reduceSession(signedIn, { type: 'changed-in-another-tab', ...stored })
    expect(next.onFile).toBeUndefined()
  })
})
