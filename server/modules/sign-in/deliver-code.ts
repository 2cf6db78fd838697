import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLUB } from '#domain/club.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Background } from '#server/background.ts'
import type { Db } from '#server/db/db.ts'
import { GUIDE_EMAIL, SAMPLE_MEMBERS } from '#server/demo/sample-members.ts'
import { findMember, type Identity } from './identify.ts'

const AT_LATEST_MS = 200

/**
 * Sends a code after the answer, after a random delay: sending at once would slow down the next request and so reveal
 * who is a member.
 */
export function deliverCode(
  { delivery, background }: { delivery: Delivery; background: Background },
  to: Identity,
  code: string,
): void {
  const minutes = CODE_RULES.livesFor / 60_000
  const text = `${code} is your sign-in code for ${CLUB.name}. Enter it within ${minutes} minutes, in the same browser. Not you? Ignore this message.`
  background.run('code delivery', async () => {
    await sleep(randomInt(AT_LATEST_MS))
    await delivery[to.type].send(to.value, { subject: `${code} is your sign-in code`, text })
  })
}

/** A hint that the demo shows locally for an address without a member: which one works. */
export async function demoNotice(db: Db, type: CodeRequest['type']): Promise<string> {
  const guide = SAMPLE_MEMBERS.find(({ email }) => email === GUIDE_EMAIL)
  const value = type === 'email' ? guide?.email : guide?.phone
  const nobody = `No member uses that ${type === 'email' ? 'email' : 'phone number'}.`
  if (!value || !(await findMember(db, { type, value, hash: '' }))) return nobody
  return `${nobody} Try ${type === 'email' ? value : formatPhone(value)}.`
}
