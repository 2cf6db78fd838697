import { createHmac, timingSafeEqual } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'

const TOLERANCE_MS = 5 * 60_000
const HEADER = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,4})$/i

type Signed = { header: string | undefined; body: Uint8Array; secret: string; now: Date }

/**
 * Accepts a body signed with the secret in the last 5 minutes: `t=<seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * `<seconds>.<body>` and may repeat while a secret is rotated. Throws `bad_signature`, or `stale_signature` for a valid
 * one outside that time.
 */
export function checkSignature({ header, body, secret, now }: Signed): void {
  const [, seconds, signatures] = HEADER.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (!seconds || !signatures) throw badSignature()
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  const given = signatures.split(/,v1=/i).slice(1)
  if (!given.some((one) => timingSafeEqual(Buffer.from(one, 'hex'), expected))) throw badSignature()
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) {
    throw new CodedError('stale_signature', 'The signature’s time is more than 5 minutes off.')
  }
}

function badSignature(): CodedError {
  return new CodedError('bad_signature', 'This wasn’t signed by the form provider.')
}
