import { isAhead } from '#domain/is-ahead.ts'
import { isRecord } from '#domain/is-record.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import { tabStorage } from '../../api/device-storage.ts'

export type SentCode = { identifier: string; developmentCode: string | undefined }

const SENT_CODE_KEY = 'sign_in_code_sent'

/** Keeps where a code went, and never the code, over a reload while its owner reads the message. */
export function keepSentCode(identifier: string, now: number) {
  try {
    const goodUntil = now + CODE_RULES.livesFor
    tabStorage.setItem(SENT_CODE_KEY, JSON.stringify({ identifier, goodUntil }))
  } catch {
    // A full storage: the step itself still has it.
  }
}

/** Where a code went from this tab that may still be good; what is older is forgotten. */
export function keptSentCode(now: number): SentCode | null {
  const { identifier, goodUntil } = stored()
  const isGood = typeof goodUntil === 'number' && isAhead(goodUntil, now, CODE_RULES.livesFor)
  if (isGood && typeof identifier === 'string') return { identifier, developmentCode: undefined }
  forgetSentCode()
  return null
}

export function forgetSentCode() {
  tabStorage.removeItem(SENT_CODE_KEY)
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(SENT_CODE_KEY) ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
