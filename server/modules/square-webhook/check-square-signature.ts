import { createHmac } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'
import { sameSecret } from '#server/http/secrets.ts'
import { SQUARE_WEBHOOK } from '#server/square-settings.ts'

type Signed = { header: string | undefined; body: Uint8Array; publicUrl: string; key: string }

/**
 * Lets through what Square signed: base64 of the HMAC-SHA256 over the address that is set there and the body's bytes
 * (decision 30). Throws `bad_signature`.
 */
export function checkSquareSignature({ header, body, publicUrl, key }: Signed): void {
  const right = createHmac('sha256', key)
    .update(publicUrl + SQUARE_WEBHOOK)
    .update(body)
  if (header && sameSecret(header, right.digest('base64'))) return
  throw new CodedError('bad_signature', 'This was not signed by Square.')
}
