import type { Attention, Row } from './row.ts'
import type { Rules } from './transition.ts'

/** Who a device sends for: a member, or the garage on an admin's tablet. */
export type Session = { owner: string; token: string }

/** The club's time and the zone of its days. */
export type ClubClock = { now: Date; timeZone: string }

export type Json = Record<string, unknown>
export type Outgoing = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: Json
}

/** One row's mutation, as its kind declares it. */
export type Mutation<Input, Receipt, S extends Session> = {
  rules: Rules
  /**
   * Rows of one lane, whatever their kind, go one at a time in the order in which they were made; one that needs
   * attention blocks those behind it.
   */
  lane: string
  /**
   * The input before it is sent, completed from the settled rows ahead in the lane; null removes the row, because what it
   * was about is gone.
   */
  follow?: (ahead: readonly Row[]) => Input | null
  /** What is sent, with only the credentials that the path needs (specification 6); the sender adds key and age. */
  send: (session: S) => Outgoing
  /** The receipt, as it is to be saved; null unless `body` is one for exactly this row's owner and input. */
  read: (body: Json) => Receipt | null
  /**
   * What a rejection means for its author beyond the server's sentence, or in its place. Where that is final, the row can only be
   * dismissed, and those behind it go on.
   */
  explain?: (status: number, body: Json) => Partial<Pick<Attention, 'reason' | 'isFinal'>>
  /** The input to send again where the server's row has changed; null where it is rejected. */
  rebase?: (status: number, body: Json) => Input | null
  /** Whether its receipt gives the rows behind it another lane: their input is completed from it at once. */
  movesLane?: boolean
  /**
   * The rejected row's input with what its author wanted in the rows behind it in its lane, which it absorbs: the same object
   * where they changed nothing, null where they cancelled it.
   */
  absorb?: (behind: readonly Row[]) => Input | null
  /**
   * Whether a later row of its kind in its lane says all that this one said: it is then discarded if it can't have arrived,
   * or once it is rejected.
   */
  isSettledBy?: (later: Row) => boolean
  /** A call that renews a lost cookie; its answer names the owner. */
  renew?: (session: S) => Outgoing
  /** `now` is by the device's clock, as the row's times are; the club's clock is null until it is known. */
  isExpired?: (now: number, club: ClubClock | null) => boolean
  /** The name under which the server's lists show a sent row. */
  listedAs?: string | undefined
}

/** A kind of mutation, or a surface's choice among its kinds. */
export type MutationKind<R extends Row, S extends Session> = (
  row: R,
) => Mutation<R['input'], R['receipt'], S>
