import { isAhead } from '#domain/clock-checks.ts'
import { isRecord } from '#domain/is-record.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { CODE_RULES } from '#domain/sign-in/code-rules.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { deviceStorage } from '../../http/device-storage.ts'

export type SentCode = {
  identifier: string
  developmentCode: string | undefined
  /** Why the code can't work, in the demo. */
  developmentNotice?: string | undefined
}

/** The channel for a code to `identifier`; the server applies the same rule and refuses the wrong type. */
export function codeTypeOf(identifier: string): CodeRequest['type'] {
  return identifier.includes('@') ? 'email' : 'phone'
}

/** A code for one doesn't work for the other. */
type Purpose = 'sign-in' | 'change'

const KEY = ON_DEVICE.sentCode.name

/** Saves where a code went, never the code itself, so that the step survives a reload and an app that iOS ends while the mail is read. */
export function saveSentCode(purpose: Purpose, identifier: string, now: number) {
  try {
    const goodUntil = now + CODE_RULES.livesFor
    deviceStorage.setItem(KEY, JSON.stringify({ purpose, identifier, goodUntil }))
  } catch {
    // Storage is full: the step still has it in memory.
  }
}

/** Where this device's code for `purpose` went, if it may still be valid; drops any other. */
export function savedSentCode(purpose: Purpose, now: number): SentCode | null {
  const { purpose: savedFor, identifier, goodUntil } = stored()
  const isGood = typeof goodUntil === 'number' && isAhead(goodUntil, now, CODE_RULES.livesFor)
  if (isGood && savedFor === purpose && typeof identifier === 'string') {
    return { identifier, developmentCode: undefined }
  }
  forgetSentCode()
  return null
}

export function forgetSentCode() {
  deviceStorage.removeItem(KEY)
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
