import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Standing = Record<'state' | 'handedOverAt' | 'refunded' | 'total', PgColumn>

/** The shelves that an admin looks through; written out, since an index is found for what stands literally in it. */
export const isToBeGiven = (of: Standing) =>
  sql`${of.state} = 'paid' and ${of.handedOverAt} is null and ${of.refunded} < ${of.total}`
export const isRefunded = ({ refunded }: Pick<Standing, 'refunded'>) => sql`${refunded} > 0`
export const isUnpaid = ({ state }: Pick<Standing, 'state'>) => sql`${state} <> 'paid'`

type Shelved = Record<'createdAt' | 'id' | 'searchText' | 'searchBegins', PgColumn>

/** What the index of a shelf holds: its order, and what its orders are searched by. */
export const shelved = ({
  createdAt,
  id,
  searchText,
  searchBegins,
}: Shelved): [PgColumn, ...PgColumn[]] => [createdAt, id, searchText, searchBegins]

/** As it is compared, and as the index has it. */
export const lowerEmail = ({ customerEmail }: Record<'customerEmail', PgColumn>) =>
  sql`lower(${customerEmail})`

type Seen = Record<'state' | 'failure' | 'paidAt' | 'reviewedAt', PgColumn>

/** An order that was given up and paid all the same, at which nobody has looked (decision 30). */
export const isFilledLateUnseen = ({ state, failure, paidAt, reviewedAt }: Seen) =>
  sql`${state} = 'paid' and ${failure} is not null and (${reviewedAt} is null or ${reviewedAt} < ${paidAt})`

/** A payment of another amount than the order's, at which nobody has looked (decision 30). */
export const isOtherUnseen = (of: Record<'foundAmount' | 'reviewedAt', PgColumn>) =>
  sql`${of.foundAmount} is not null and ${of.reviewedAt} is null`
