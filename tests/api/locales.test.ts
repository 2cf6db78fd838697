import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { foldText } from '#domain/fold-text.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { folded } from '#server/db/schema/columns.ts'
import { listMembers } from '#server/modules/members/list-members.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { emptyPostgres } from '../setup/empty-postgres.ts'

const NAMES = ['Zimmer', 'adams', 'de la Cruz', 'Ó Ceallaigh', 'Oakes', 'İnce', 'Iqbal', 'Éclair']
const SORTED = ['adams', 'de la Cruz', 'Éclair', 'İnce', 'Iqbal', 'Ó Ceallaigh', 'Oakes', 'Zimmer']

test.each([
  ['C', "locale_provider libc locale 'C'"],
  ['English', "locale_provider icu icu_locale 'en-US' locale 'C'"],
  ['Turkish', "locale_provider icu icu_locale 'tr-TR' locale 'C'"],
])('a database in %s finds and sorts names as every other', async (_, locale) => {
  const databaseUrl = await emptyPostgres(`template template0 encoding 'UTF8' ${locale}`)
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  onTestFinished(() => database.close())
  const { db } = database
  for (const lastName of NAMES) await makeMember(db, { firstName: 'José', lastName })
  for (const q of ['jose', 'JOSE', 'José', 'josé']) {
    const { rows, total } = await listMembers({ db }, { limit: 100, before: null, q })
    expect(rows.map(({ lastName }) => lastName)).toEqual(SORTED)
    expect(total).toBe(String(NAMES.length))
  }
  const { rows } = await listMembers({ db }, { limit: 100, before: null, q: 'IQBAL' })
  expect(rows.map(({ lastName }) => lastName)).toEqual(['Iqbal'])

  const text = Array.from({ length: 0x58f }, (_, at) => String.fromCodePoint(at + 1)).join('|')
  const row = only(await db.select({ text: folded(sql`${text}::text`) }).from(sql`(select 1)`))
  expect(row.text).toBe(foldText(text))
})
