import { formatWait } from '#domain/format-wait.ts'
import { isolated } from '#domain/isolated.ts'
import type { Member } from '#domain/members/member.ts'
import { RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useOnline } from '../../ui/use-online.ts'

/** The sign-in messages (specification 8). */
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
  toast({ title, description: verifyFailedText(error), variant: 'destructive' })
}

export function verifyFailedText(error: unknown): string {
  return error instanceof RequestFailed
    ? withWait(error, sentenceOf(error, 'Invalid verification code'))
    : 'An unexpected error occurred'
}

export function welcomeToast(member: Member) {
  toast({
    title: 'Welcome back!',
    description: `Welcome ${isolated(member.firstName || 'Member')}`,
  })
}

function withWait(error: RequestFailed, sentence: string): string {
  const wait = error.retryAfterSeconds
  if (wait === undefined || /\d|minute|hour|second/.test(sentence)) return sentence
  return `${sentence} Try again in ${formatWait(wait)}.`
}

export function OfflineNote() {
  if (useOnline()) return null
  return <Banner tone="offline">No signal. Sign in once you're back online.</Banner>
}
