/** Whether `value` is an object whose fields can be read; arrays are excluded. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Kind = 'string' | 'number' | 'string or null' | 'number or null'

/**
 * Whether `value` has all of the fields, each of its kind. For the public pages, where zod would weigh 9 KiB; tests
 * compare it with the schema.
 */
export function hasFields(value: unknown, fields: Record<string, Kind>): boolean {
  if (!isRecord(value)) return false
  return Object.entries(fields).every(([name, kind]) => {
    const field = value[name]
    return (
      typeof field === kind.replace(' or null', '') || (field === null && kind.endsWith('null'))
    )
  })
}
