import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 bits for a token or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret of full entropy. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A keyed hash, for what could be guessed (codes, identifiers). */
export function keyedHash(key: string, ...parts: string[]): string {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part).update('\0')
  return hmac.digest('base64url')
}

/** Equality that takes the same time wherever the difference is. */
export function sameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
