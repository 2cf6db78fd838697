import { CodedError } from '#domain/errors.ts'
import { isRecord } from '#domain/is-record.ts'

/** Refuses with `wrong_member` what was meant for another member than the one signed in (decision 4). */
export function requireOwnMemberId(claimed: unknown, memberId: string): void {
  if (typeof claimed !== 'string' || claimed === '' || claimed.toLowerCase() === memberId) return
  throw new CodedError(
    'wrong_member',
    'This belongs to another member. Sign in as them to send it.',
  )
}

/** The member a body says it is for; what else stands in the body may still be wrong. */
export function claimedMemberId(body: unknown): unknown {
  return isRecord(body) ? (body.memberId ?? null) : null
}
