import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLUB } from '#domain/club.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { CONTACT_NAMES } from '#domain/members/profile.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { DeliveryFailed, type Message } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { GUIDE } from '#server/demo/guide.ts'
import type { Deps } from '#server/deps.ts'
import { recordFailure } from '#server/modules/health/delivery-failures.ts'
import { findMember, type ParsedIdentifier } from './parse-identifier.ts'
import { type CodePurpose, codeLivesUntil } from './request-code.ts'

const MAX_DELAY_MS = 200

/** Before each further try while the code lives. */
const RETRY_PAUSES_MS = [5_000, 15_000, 30_000]
const LATER_RETRY_PAUSE_MS = 60_000
/** Many mail servers put off an unknown sender for a while; longer than this an admin should know. */
const USUAL_DEFERRAL_MS = 45_000

type Scope = Pick<Deps, 'db' | 'settings' | 'now' | 'secret' | 'delivery' | 'background' | 'log'>
type NewCode = { identifier: ParsedIdentifier; purpose: CodePurpose; code: string }
type Sending = NewCode & {
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
export function deliverCode(scope: Scope, newCode: NewCode): void {
  const message = codeMessage(newCode, scope.settings.publicUrl)
  scope.background.run(TASK_NAME, async () => {
    await sleep(randomInt(MAX_DELAY_MS))
    await send(scope, { ...newCode, message, tries: 0, since: null })
  })
}

/** Browsers fill in a code from a text message whose last line is `@host #code`, and only on that host. */
function codeMessage({ identifier, purpose, code }: NewCode, publicUrl: string): Message {
  const minutes = CODE_RULES.livesFor / 60_000
  const name =
    purpose === 'sign-in'
      ? 'sign-in code'
      : `code to confirm this ${CONTACT_NAMES[identifier.type]}`
  const text = `${code} is your ${name} for ${CLUB.name}. Enter it within ${minutes} minutes, in the same browser.`
  const ending = {
    email: ' Not you? Ignore this message.',
    phone: `\n\n@${new URL(publicUrl).hostname} #${code}`,
  }
  return { subject: `${code} is your ${name}`, text: text + ending[identifier.type] }
}

const TASK_NAME = 'code delivery'

async function send(scope: Scope, sending: Sending): Promise<void> {
  const { identifier, message } = sending
  try {
    await scope.delivery[identifier.type].send(identifier.value, message)
  } catch (error) {
    if (!(error instanceof DeliveryFailed && error.isTemporary)) throw error
    await sendLater(scope, sending, error)
  }
}

async function sendLater(scope: Scope, sending: Sending, failure: DeliveryFailed): Promise<void> {
  const { identifier, code, tries } = sending
  const now = scope.now()
  const since = sending.since ?? now
  const livesUntil = await codeLivesUntil({ ...scope, now }, code, sending)
  if (!livesUntil) return
  const pauseMs = RETRY_PAUSES_MS[tries] ?? LATER_RETRY_PAUSE_MS
  const isLast = now.getTime() + pauseMs >= livesUntil.getTime()
  if (isLast || now.getTime() - since.getTime() >= USUAL_DEFERRAL_MS) {
    await recordFailure(scope, identifier.type, since)
  }
  if (isLast) throw failure
  scope.log.warn({ err: failure }, `${TASK_NAME} is put off`)
  scope.background.runLater(TASK_NAME, pauseMs, async () => {
    const later = { ...scope, now: scope.now() }
    if (!(await codeLivesUntil(later, code, sending))) return
    if (sending.purpose === 'sign-in' && !(await findMember(scope.db, identifier))) return
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
