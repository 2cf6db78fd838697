import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import { profileSchema } from '#domain/members/profile.ts'
import { currentRow } from '../../http/edit-version.ts'
import { failureText, NoAnswer } from '../../http/request-errors.ts'

/** Why a change of the profile wasn't saved, and what to do about it. */
export function saveFailureText(error: unknown): string {
  if (error instanceof NoAnswer) return "No signal. Try again once you're back online."
  const saved = currentRow(profileSchema, error)
  if (saved) return `It was changed to ${isolated(fullName(saved))}. Save again to replace that.`
  return failureText(error)
}
