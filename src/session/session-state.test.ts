import { expect, it } from 'vitest'
import { INITIAL_SESSION, reduceSession, type Session, type SessionEvent } from './session-state.ts'

const ada = { id: 'a', firstName: 'Ada', lastName: 'Marlow', email: null, phone: '+12155550117' }
const beau = { ...ada, id: 'b', email: 'beau@club.test' }

const signedIn: Session = { state: 'signed-in', member: ada, confirmed: true }
const unconfirmed: Session = { state: 'signed-in', member: ada, confirmed: false }
const signedOut: Session = { state: 'signed-out', expired: false }
const stored = { hasToken: true, stored: ada }
const nobody = { hasToken: false, stored: null }

type Row = [situation: string, from: Session, event: SessionEvent, session: Session]

const rows: Row[] = [
  [
    'a device that holds no token is signed out',
    INITIAL_SESSION,
    { type: 'device-read', ...nobody, isOnline: true },
    { state: 'signed-out', expired: false },
  ],
  [
    'an expired session stays expired when the device is read again',
    { state: 'signed-out', expired: true },
    { type: 'device-read', ...nobody, isOnline: true },
    { state: 'signed-out', expired: true },
  ],
  [
    'a stored member is checked first while online',
    INITIAL_SESSION,
    { type: 'device-read', ...stored, isOnline: true },
    { state: 'checking' },
  ],
  [
    'a stored member goes in at once while offline',
    INITIAL_SESSION,
    { type: 'device-read', ...stored, isOnline: false },
    unconfirmed,
  ],
  [
    'a token without a member is checked, also offline',
    INITIAL_SESSION,
    { type: 'device-read', hasToken: true, stored: null, isOnline: false },
    { state: 'checking' },
  ],
  [
    'a stored member goes in while the answer takes its time',
    INITIAL_SESSION,
    { type: 'no-answer-yet', stored: ada },
    { ...unconfirmed, isConnecting: true },
  ],
  [
    'an answer that came makes the wait meaningless',
    signedIn,
    { type: 'no-answer-yet', stored: ada },
    signedIn,
  ],
  [
    'a failed check leaves the stored member in',
    signedIn,
    { type: 'check-failed', stored: ada, serverFailed: true },
    { ...unconfirmed, serverFailed: true },
  ],
  [
    'a failed check without a stored member is unreachable',
    INITIAL_SESSION,
    { type: 'check-failed', stored: null, serverFailed: false },
    { state: 'unreachable' },
  ],
  ['a lost server makes a session unconfirmed', signedIn, { type: 'server-lost' }, unconfirmed],
  ['a lost server changes nothing for a visitor', signedOut, { type: 'server-lost' }, signedOut],
  ['signing in is confirmed', signedOut, { type: 'signed-in', member: ada }, signedIn],
  ['signing out is no expiry', signedIn, { type: 'signed-out' }, signedOut],
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
    signedIn,
  ],
]

it.each(rows)('%s', (_situation, from, event, session) => {
  expect(reduceSession(from, event)).toEqual(session)
})
