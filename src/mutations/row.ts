import type { FieldErrors } from '#domain/errors.ts'

/** Why a mutation was rejected, for its author. */
export type Attention = {
  reason: string
  code: string
  fields: FieldErrors
  /** No retry can help: what was requested is no longer possible. */
  isFinal?: true
}

type State = 'queued' | 'waiting-sign-in' | 'needs-attention' | 'sent'

/** One mutation, from the tap until the server's receipt. Times are epoch milliseconds. */
export type Row<Kind extends string = string, Input = unknown, Receipt = unknown> = {
  id: string
  kind: Kind
  /** The member whose mutation this is, or `garage`: shown to and sent for nobody else. */
  owner: string
  key: string
  input: Input
  createdAt: number
  state: State
  attempts: number
  /** How often the server has failed at this row. */
  faults: number
  /** Whether a request with this key may ever have left the device. */
  attemptedEver: boolean
  /** 0 means immediately. */
  nextTryAt: number
  /** The end of a sender's lease on this row; 0 when there is none. */
  sendingUntil: number
  /** What the row waits for: the network, or the time that the server requested. */
  waitsFor: 'network' | 'server' | null
  /** The member retried after this device's clock said "too late"; the server's clock decides. */
  ignoresClock: boolean
  attention: Attention | null
  receipt: Receipt | null
  sentAt: number | null
}

/** The row for a screen: `sending` is derived and never stored. */
export type Shown<R extends Row> = R extends Row
  ? Omit<R, 'state'> & { state: R['state'] | 'sending' }
  : never

/** Another tab has removed the row. */
export class RowGone extends Error {
  constructor() {
    super('This request was already sent or removed.')
    this.name = 'RowGone'
  }
}

/** Whether the row counts as not yet sent, in the shell and on the app's icon. */
export function isWaiting({ state }: { state: State | 'sending' }): boolean {
  return state !== 'sent'
}
