import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Validates a form by its schema and shows each field the schema's own message. `zodResolver` would show the first
 * message of a union instead, such as `Invalid input: expected ""`.
 */
export function schemaResolver<Form extends FieldValues, Values>(
  schema: ZodType<Values, Form>,
): Resolver<Form, unknown, Values> {
  return async (form, _context, options) => {
    const parsed = await schema.safeParseAsync(form)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code, message } of parsed.error.issues) {
      errors[path.join('.')] ??= { type: code, message }
    }
    return { values: {}, errors: toNestErrors<Form>(errors, options) }
  }
}
