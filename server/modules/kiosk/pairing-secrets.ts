import { randomInt } from 'node:crypto'
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '#domain/displays/display.schema.ts'
import { keyedHash } from '#server/http/secrets.ts'

/** A code that people can read across a room. */
export function newPairingCode(): string {
  return Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  ).join('')
}

/** What is stored of a pairing code. */
export function pairingCodeHash(key: string, code: string): string {
  return keyedHash(key, 'pairing-code', code)
}

/** The display's token, the same for the same secret, so that a lost answer can be asked for again. */
export function displayToken(key: string, secret: string): string {
  return keyedHash(key, 'display-token', secret)
}
