import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as access from '#server/db/schema/access.ts'
import * as content from '#server/db/schema/content.ts'
import * as displays from '#server/db/schema/displays.ts'
import * as events from '#server/db/schema/events.ts'
import * as garage from '#server/db/schema/garage.ts'
import * as holds from '#server/db/schema/holds.ts'
import * as inquiries from '#server/db/schema/inquiries.ts'
import * as members from '#server/db/schema/members.ts'
import * as shop from '#server/db/schema/shop.ts'
import * as money from '#server/db/schema/shop-money.ts'
import * as writeKeys from '#server/db/schema/write-keys.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const files = [
  access,
  content,
  displays,
  events,
  garage,
  holds,
  inquiries,
  members,
  shop,
  money,
  writeKeys,
]
const tables = files
  .flatMap((file): unknown[] => Object.values(file))
  .filter((one) => is(one, PgTable))
  .map((table) => getTableName(table))

test('the page on retention names every table once', () => {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/retention.md'), 'utf8')
  const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(tables.sort())
})
