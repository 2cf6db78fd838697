import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Contact = { email: string | null; phone: string | null }

/** Whether an inquiry's row has this email, or this phone (E.164), whose digits it may have without the country's. */
export function isFrom(
  table: PgTable & { email: PgColumn; phone: PgColumn },
  { email, phone }: Contact,
): SQL | undefined {
  const digits = sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g')`
  return or(
    email ? sql`lower(${table.email}) = ${email}` : sql`false`,
    phone
      ? sql`length(${digits}) >= 7 and right(${phone}::text, length(${digits})) = ${digits}`
      : undefined,
  )
}
