import fc from 'fast-check'
import { query } from './bad-values.ts'

export type Sender = 'member' | 'admin' | 'visitor'

/** Rows that are there, for requests that almost fit. */
export interface Known {
  vehicleIds: string[]
  requestIds: string[]
  memberIds: string[]
  contentIds: string[]
  eventIds: string[]
  rsvpIds: string[]
  inquiryIds: string[]
  orderIds: string[]
  /** A product and one of its sizes. */
  merchIds: string[]
  /** One line of which there is plenty. */
  cart: { unitPrice: number }[]
  keys: string[]
  wish: Record<string, unknown>
  email: string
}

/** How bad requests to one route are made, and how often. */
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
