import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type ReviewColumns = Record<'state' | 'failure' | 'paidAt' | 'reviewedAt', PgColumn>

/** An order that was given up but paid after all, not reviewed yet. */
export const isFilledLateUnreviewed = ({ state, failure, paidAt, reviewedAt }: ReviewColumns) =>
  sql`${state} = 'paid' and ${failure} is not null and (${reviewedAt} is null or ${reviewedAt} < ${paidAt})`

/** A payment of another amount than the order's, not reviewed yet. */
export const isOtherAmountUnreviewed = (of: Record<'foundAmount' | 'reviewedAt', PgColumn>) =>
  sql`${of.foundAmount} is not null and ${of.reviewedAt} is null`
