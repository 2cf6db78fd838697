import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLUB } from '#domain/club.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { Delivery } from '#server/adapters/delivery.ts'
import type { Background } from '#server/background.ts'
import type { Identity } from './identify.ts'

const AT_LATEST_MS = 200

/**
 * Sends a code after the answer, at a random moment: sending at once would slow down whatever comes next,
 * and so tell who is a member.
 */
export function deliverCode(
  { delivery, background }: { delivery: Delivery; background: Background },
  to: Identity,
  code: string,
): void {
  const minutes = CODE_RULES.livesFor / 60_000
  const text = `${code} is your code to sign in to ${CLUB.name}. It works for ${minutes} minutes. If you did not ask for it, ignore this message.`
  background.run('code delivery', async () => {
    await sleep(randomInt(AT_LATEST_MS))
    await delivery[to.type].send(to.value, { subject: `${code} is your sign-in code`, text })
  })
}
