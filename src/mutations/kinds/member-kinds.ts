import type { MemberSession } from '../device-session.ts'
import type { MutationKind } from '../kind.ts'
import type { Shown } from '../row.ts'
import { carRequest } from './car-request.ts'
import { type ActRow, requestAct } from './request-act.ts'
import type { RequestRow } from './request-row.ts'
import { type RsvpRow, rsvp } from './rsvp.ts'

export type MemberRow = RequestRow | RsvpRow | ActRow
export type ShownRow = Shown<MemberRow>
/** What a new row is made of. */
export type NewWrite<R extends MemberRow = MemberRow> = R extends MemberRow
  ? Pick<R, 'kind' | 'input'>
  : never

/** A car request is checked first (`add`); any other write is the last of its lane as it stands. */
export type Appendable = Exclude<NewWrite, { kind: 'car-request' }>

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

const KNOWN: Record<MemberRow['kind'], true> = {
  'car-request': true,
  'request-act': true,
  rsvp: true,
}

/** Whether this build knows the kind of a stored row: a newer one may have left others. */
export const isKnownKind = ({ kind }: { kind: string }) => Object.hasOwn(KNOWN, kind)
