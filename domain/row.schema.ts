import { orAbsent } from './or-absent.ts'
import { z } from './zod.ts'

/** A row's version, for `If-Match` (decision 41). */
export const rowVersion = z.number()

const NO_ID = 'Must be a UUID'

/**
 * The id a client chooses for a new row, so that repeating a save after a lost answer creates no duplicate. Without it
 * the server generates one.
 */
export const newRowId = orAbsent(z.uuid(NO_ID), NO_ID)

/** Adds the client's id to a form's schema for the body that creates a row. */
export function creationOf<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  return form.extend({ id: newRowId })
}
