import type { Schema } from '#domain/api/endpoint.ts'
import type { z } from '#domain/zod.ts'
import { isEditConflict } from './request-errors.ts'

/**
 * The header by which an edit names the version of the row that it was made of (decision 41); none for an act that does
 * not depend on it, such as deactivating a member.
 */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { 'if-match': `"${version}"` }
}

/** The row as it is now, which answers an edit of another version; null for any other error. */
export function currentRow<S extends Schema>(schema: S, error: unknown): z.output<S> | null {
  if (!isEditConflict(error)) return null
  return schema.safeParse(error.body.current).data ?? null
}
