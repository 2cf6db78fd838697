import type { Member } from '#domain/members/member.schema.ts'
import { waitInWords } from '#domain/wait-words.ts'
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

function withWait(error: RequestFailed, sentence: string): string {
  const wait = error.retryAfterSeconds
  if (wait === undefined || /\d|minute|hour|second/.test(sentence)) return sentence
  return `${sentence} Please try again in ${waitInWords(wait)}.`
}
