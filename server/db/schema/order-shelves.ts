import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type StateColumns = Record<'state' | 'handedOverAt' | 'refunded' | 'total', PgColumn>

/**
 * The filters of the admins' order list, written literally, because the planner only matches an index by its literal
 * condition.
 */
export const isToBeGiven = (of: StateColumns) =>
  sql`${of.state} = 'paid' and ${of.handedOverAt} is null and ${of.refunded} < ${of.total}`
export const isRefunded = ({ refunded }: Pick<StateColumns, 'refunded'>) => sql`${refunded} > 0`
export const isUnpaid = ({ state }: Pick<StateColumns, 'state'>) => sql`${state} <> 'paid'`

type Shelved = Record<'createdAt' | 'id' | 'searchText' | 'searchBegins', PgColumn>

/** The columns of a filter's index: its order, and what its orders are searched by. */
export const shelved = ({
  createdAt,
  id,
  searchText,
  searchBegins,
}: Shelved): [PgColumn, ...PgColumn[]] => [createdAt, id, searchText, searchBegins]

/** Exactly the expression of the index. */
export const lowerEmail = ({ customerEmail }: Record<'customerEmail', PgColumn>) =>
  sql`lower(${customerEmail})`

type ReviewColumns = Record<'state' | 'failure' | 'paidAt' | 'reviewedAt', PgColumn>

/** An order that was given up but paid after all, not reviewed yet. */
export const isFilledLateUnreviewed = ({ state, failure, paidAt, reviewedAt }: ReviewColumns) =>
  sql`${state} = 'paid' and ${failure} is not null and (${reviewedAt} is null or ${reviewedAt} < ${paidAt})`

/** A payment of another amount than the order's, not reviewed yet. */
export const isOtherAmountUnreviewed = (of: Record<'foundAmount' | 'reviewedAt', PgColumn>) =>
  sql`${of.foundAmount} is not null and ${of.reviewedAt} is null`
