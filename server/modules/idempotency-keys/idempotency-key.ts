import { randomUUID } from 'node:crypto'
import { badInput } from '#server/http/input.ts'

const KEY = /^[^\p{Cc}\p{Cs}]{1,200}$/u

/** A key as the client chose it; `bad_input` when it is empty, over 200 characters or not printable. */
export function parseKey(key: string): string {
  if (KEY.test(key)) return key
  throw badInput({ idempotencyKey: 'The key must be 1 to 200 printable characters' })
}

/** The key of the `Idempotency-Key` header, or one the server makes when there is no such header. */
export function keyOrNew(header: string | undefined): string {
  return header === undefined ? randomUUID() : parseKey(header)
}
