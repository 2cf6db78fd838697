import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLUB } from '#domain/club.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { DeliveryFailed, type Message } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { GUIDE } from '#server/demo/guide.ts'
import type { Deps } from '#server/deps.ts'
import { recordFailure } from '#server/modules/health/delivery-failures.ts'
import { findMember, type ParsedIdentifier } from './parse-identifier.ts'
import { codeLivesUntil } from './request-code.ts'

const MAX_DELAY_MS = 200

/** Before each further try while the code lives. */
const RETRY_PAUSES_MS = [5_000, 15_000, 30_000]
const LATER_RETRY_PAUSE_MS = 60_000
/** Many mail servers put off an unknown sender for a while; longer than this an admin should know. */
const USUAL_DEFERRAL_MS = 45_000

type Scope = Pick<Deps, 'db' | 'settings' | 'now' | 'secret' | 'delivery' | 'background' | 'log'>
type Sending = {
  to: ParsedIdentifier
  code: string
  message: Message
  tries: number
  /** When the first try was put off. */
  since: Date | null
}

/**
 * Sends a code after the answer, after a random delay: sending at once would slow down the next request and so reveal
 * who is a member. A code that is put off is sent again while it lives; only this process knows the code, so a restart
 * loses it.
 */
export function deliverCode(scope: Scope, to: ParsedIdentifier, code: string): void {
  const message = codeMessage(to.type, code, scope.settings.publicUrl)
  scope.background.run(TASK_NAME, async () => {
    await sleep(randomInt(MAX_DELAY_MS))
    await send(scope, { to, code, message, tries: 0, since: null })
  })
}

/** Browsers fill in a code from a text message whose last line is `@host #code`, and only on that host. */
function codeMessage(by: ParsedIdentifier['type'], code: string, publicUrl: string): Message {
  const minutes = CODE_RULES.livesFor / 60_000
  const text = `${code} is your sign-in code for ${CLUB.name}. Enter it within ${minutes} minutes, in the same browser.`
  const ending = {
    email: ' Not you? Ignore this message.',
    phone: `\n\n@${new URL(publicUrl).hostname} #${code}`,
  }
  return { subject: `${code} is your sign-in code`, text: text + ending[by] }
}

const TASK_NAME = 'code delivery'

async function send(scope: Scope, sending: Sending): Promise<void> {
  const { to, message } = sending
  try {
    await scope.delivery[to.type].send(to.value, message)
  } catch (error) {
    if (!(error instanceof DeliveryFailed && error.isTemporary)) throw error
    await sendLater(scope, sending, error)
  }
}

async function sendLater(scope: Scope, sending: Sending, failure: DeliveryFailed): Promise<void> {
  const { to, code, tries } = sending
  const now = scope.now()
  const since = sending.since ?? now
  const livesUntil = await codeLivesUntil({ ...scope, now }, to.hash, code)
  if (!livesUntil) return
  const pauseMs = RETRY_PAUSES_MS[tries] ?? LATER_RETRY_PAUSE_MS
  const isLast = now.getTime() + pauseMs >= livesUntil.getTime()
  if (isLast || now.getTime() - since.getTime() >= USUAL_DEFERRAL_MS) {
    await recordFailure(scope, to.type, since)
  }
  if (isLast) throw failure
  scope.log.warn({ err: failure }, `${TASK_NAME} is put off`)
  scope.background.runLater(TASK_NAME, pauseMs, async () => {
    const later = { ...scope, now: scope.now() }
    if (!(await codeLivesUntil(later, to.hash, code)) || !(await findMember(scope.db, to))) return
    await send(scope, { ...sending, tries: tries + 1, since })
  })
}

/** A hint that the demo shows locally for an address without a member: which one works. */
export async function demoNotice(db: Db, type: CodeRequest['type']): Promise<string> {
  const value = GUIDE[type]
  const noMember = `No member uses that ${type === 'email' ? 'email' : 'phone number'}.`
  if (!(await findMember(db, { type, value }))) return noMember
  return `${noMember} Try ${type === 'email' ? value : formatPhone(value)}.`
}
