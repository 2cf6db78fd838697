import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 bits for a token or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a high-entropy secret. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A keyed hash, for guessable values (codes, identifiers). */
export function keyedHash(key: string, ...parts: string[]): string {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part).update('\0')
  return hmac.digest('base64url')
}

/** A constant-time comparison. */
export function sameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
