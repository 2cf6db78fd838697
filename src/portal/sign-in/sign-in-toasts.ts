import type { Member } from '#domain/members/member.schema.ts'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'

/** The words of signing in (specification 8). */
export function codeSentToast(message: string) {
  toast({ title: 'Verification code sent', description: message })
}

export function requestFailedToast(error: unknown) {
  const description =
    error instanceof RequestFailed
      ? withWait(error, sentenceOf(error, 'Failed to send verification code'))
      : 'An unexpected error occurred'
  toast({ title: 'Error', description, variant: 'destructive' })
}

export function verifyFailedToast(error: unknown) {
  const title = error instanceof RequestFailed ? 'Verification failed' : 'Error'
  toast({ title, description: verifyFailedWords(error), variant: 'destructive' })
}

/** Why a code was not taken. */
export function verifyFailedWords(error: unknown): string {
  return error instanceof RequestFailed
    ? withWait(error, sentenceOf(error, 'Invalid verification code'))
    : 'An unexpected error occurred'
}

export function welcomeToast(member: Member) {
  toast({ title: 'Welcome back!', description: `Welcome ${member.firstName || 'Member'}` })
}

/** A wait as people say it: `45 seconds`, `2 minutes`, `1 hour`; never shorter than it is. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 59 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

function withWait(error: RequestFailed, sentence: string): string {
  const wait = error.retryAfterSeconds
  if (wait === undefined || /\d|minute|hour|second/.test(sentence)) return sentence
  return `${sentence} Please try again in ${waitInWords(wait)}.`
}
