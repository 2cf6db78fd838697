import fc from 'fast-check'
import { query } from './bad-values.ts'

export type Sender = 'member' | 'admin' | 'visitor'

/** Existing rows, for almost valid requests. */
export interface Known {
  vehicleIds: string[]
  requestIds: string[]
  memberIds: string[]
  contentIds: string[]
  eventIds: string[]
  rsvpIds: string[]
  inquiryIds: string[]
  orderIds: string[]
  /** A product's id and the id of one of its sizes. */
  merchIds: string[]
  /** One line with plenty of stock. */
  cart: { unitPrice: number }[]
  keys: string[]
  carRequest: Record<string, unknown>
  email: string
}

/** How to make bad requests to one route, and how often. */
export type Shape = {
  weight: number
  sender: Sender
  method: string
  path: fc.Arbitrary<string>
  body?: fc.Arbitrary<string>
  headers?: fc.Arbitrary<Record<string, string>>
}

const HEADER_TEXT = fc.constantFrom('', 'x'.repeat(201), 'a\tb', 'é', "' or 1=1", 'a-key')

export const HEADER_KEYS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constant({}),
  fc.uuid().map((value) => ({ 'idempotency-key': value })),
  HEADER_TEXT.map((value) => ({ 'idempotency-key': value })),
)

export const at = (path: string) => fc.constant(path)
export const within = (before: string, part: fc.Arbitrary<string>, after = '') =>
  part.map((text) => before + text + after)
export const withQuery = (path: fc.Arbitrary<string>, names: string[]) =>
  fc.tuple(path, query(names)).map(([text, given]) => text + given)
