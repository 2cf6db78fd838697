import { isCalendarDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format-day.ts'
import type { FieldDeclaration } from '../../ui/form-field.tsx'

/** As `today`, it makes `formatDay` show the year. */
export const WITH_YEAR = ''

/** The value of a field as a conflict shows it. */
export function fieldValueText(
  { valueText, options }: FieldDeclaration,
  value: string | boolean,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!value) return 'Empty'
  if (valueText) return valueText
  const option = options?.find((one) => one.value === value)
  if (option) return option.label
  return isCalendarDay(value) ? formatDay(value, WITH_YEAR) : value
}
