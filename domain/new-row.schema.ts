import { orAbsent } from './or-absent.ts'
import { z } from './zod.ts'

const NO_ID = 'Must be a UUID'

/**
 * The name a client gives to the row it wants made, so that a save sent again after a lost answer makes no
 * second one; without it the server names the row.
 */
export const newRowId = orAbsent(z.uuid(NO_ID), NO_ID)

/** A form's schema as the body that creates a row. */
export function creationOf<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  return form.extend({ id: newRowId })
}
