import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import type { MemberSession } from '../device-session.ts'
import type { MutationKind } from '../kind.ts'
import type { Intent, Shown } from '../row.ts'
import type { Codec } from '../store.ts'
import { carRequest, type RequestRow } from './car-request.ts'
import { type ActRow, requestAct } from './request-act.ts'
import { type RsvpRow, rsvp } from './rsvp.ts'

export type MemberRow = RequestRow | RsvpRow | ActRow
export type ShownRow = Shown<MemberRow>

/** The name of the database, of the sender's lock, and of the `sync` event that makes the worker send what waits. */
export const QUEUE_NAME = 'rowhouse-outbox'

/** The kinds of mutations that members make. */
export const memberKind: MutationKind<MemberRow, MemberSession> = (row) => {
  switch (row.kind) {
    case 'rsvp':
      return rsvp(row)
    case 'request-act':
      return requestAct(row)
    case 'car-request':
      return carRequest(row)
  }
}

type SavedIntent =
  | { kind: 'edit'; wish: CarRequestInput }
  | Exclude<Intent<CarRequestInput>, { kind: 'edit' }>

/** The fields that the database names otherwise. */
type Saved<R, Renamed> = Omit<R, 'owner' | 'ignoresClock' | 'input' | 'intent' | 'replaces'> &
  Renamed & { memberId: string; askAnyway: boolean }
type SavedRequest = Saved<RequestRow, { wish: CarRequestInput; intent: SavedIntent | null }>
type SavedRsvp = Saved<RsvpRow, { choice: RsvpChoice; intent: null; replaces: string[] }>
type SavedAct = Saved<ActRow, Pick<ActRow, 'input' | 'intent' | 'replaces'>>

export const memberCodec: Codec<MemberRow, SavedRequest | SavedRsvp | SavedAct> = {
  read({ memberId: owner, askAnyway: ignoresClock, ...saved }) {
    switch (saved.kind) {
      case 'rsvp': {
        const { choice: input, ...row } = saved
        return { ...row, owner, ignoresClock, input }
      }
      case 'car-request': {
        const { wish: input, intent, ...row } = saved
        const known = intent?.kind === 'edit' ? { kind: intent.kind, input: intent.wish } : intent
        return { ...row, owner, ignoresClock, input, intent: known, replaces: [] }
      }
      case 'request-act':
        return { ...saved, owner, ignoresClock }
      default:
        // A newer build may have left kinds that this one doesn't know.
        return null
    }
  },
  write({ owner: memberId, ignoresClock: askAnyway, ...row }) {
    if (row.kind === 'request-act') return { ...row, memberId, askAnyway }
    if (row.kind === 'rsvp') {
      const { input: choice, ...rest } = row
      return { ...rest, memberId, askAnyway, choice, intent: null }
    }
    const { input: wish, intent, replaces: _, ...rest } = row
    const named = intent?.kind === 'edit' ? { kind: intent.kind, wish: intent.input } : intent
    return { ...rest, memberId, askAnyway, wish, intent: named }
  },
}
