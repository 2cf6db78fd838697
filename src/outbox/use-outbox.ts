import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import type { DiscardOutcome, EditOutcome, OutboxRow } from './outbox-row.ts'

/** The queue of one member, for the shell's count and the list on the request page. */
export type OutboxView = {
  ready: boolean
  rows: OutboxRow[]
  waitingCount: number
  /** Resolves once the wish is safe on this device; sending starts by itself. */
  add: (wish: CarWish) => Promise<OutboxRow>
  edit: (id: string, wish: CarWish) => Promise<EditOutcome>
  discard: (id: string) => Promise<DiscardOutcome>
  retry: (id: string) => Promise<void>
  /** Lets go of sent rows that the list of the server shows by now. */
  release: (requestIds: string[]) => Promise<void>
}

/** Loads and opens the queue ahead of the first tap; call it when the request page opens. */
export function preloadOutbox(): void {}

/** Sends what waits at once; call it after sign-in. */
export function flushOutbox(): void {}

/** The outbox of `memberId`; the queue's code loads after the first paint. */
export function useOutbox(_memberId: string): OutboxView {
  const notYet = () => Promise.reject(new Error('The outbox is not open yet'))
  return {
    ready: false,
    rows: [],
    waitingCount: 0,
    add: notYet,
    edit: notYet,
    discard: notYet,
    retry: notYet,
    release: notYet,
  }
}
