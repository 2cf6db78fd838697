import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { schemaTables } from '../../tests/setup/schema-tables.ts'

test('the page on retention names every table once', async () => {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/retention.md'), 'utf8')
  const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual((await schemaTables()).map(getTableName).sort())
})
