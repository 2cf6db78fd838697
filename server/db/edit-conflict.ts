import { CodedError, type FieldErrors } from '#domain/errors.ts'

export function editConflict(fields?: FieldErrors): CodedError {
  const message = 'Someone else edited this. Check their version, then save again.'
  return new CodedError('changed_meanwhile', message, fields ? { fields } : {})
}
