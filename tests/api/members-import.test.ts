import { count } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { ImportReport } from '#domain/members/member-import.ts'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { BAD_ROWS, BROKEN_FILES, file, ODD_FILES } from '../setup/member-files.ts'

const CHECK = '/api/members-import/check'
const SAVE = '/api/members-import'
const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const send = (path: string, raw: BodyInit) => admin(path, { method: 'POST', raw })
const memberCount = async () => (await api.db.select({ all: count() }).from(members))[0]?.all

async function unchanged(work: () => Promise<void>) {
  const before = await memberCount()
  await work()
  expect(await memberCount()).toBe(before)
}

describe('a broken file gets a clear sentence and changes nothing', () => {
  test.each(BROKEN_FILES)('$kind', ({ content, says }) =>
    unchanged(async () => {
      for (const path of [CHECK, SAVE]) {
        const refusal = await refusalOf(send(path, content), 400, 'bad_input')
        expect(refusal.fields?.file).toMatch(says)
      }
    }),
  )

  test.each(BAD_ROWS)('a row with $kind', ({ row, says }) =>
    unchanged(async () => {
      const content = file('Good,One,good.one@example.test,', row, 'Good,Two,two@example.test,')
      const report = await bodyOf<ImportReport>(send(CHECK, content))
      expect(report.bad).toEqual([{ line: 3, name: expect.any(String), problems: [says] }])
      expect(report).toMatchObject({ rows: 3, added: 2 })
      const refusal = await refusalOf(send(SAVE, content), 400, 'bad_input')
      expect(refusal.error).toBe('Fix 1 row first. Nothing was saved.')
      expect(refusal.report).toEqual(report)
    }),
  )
})

test.each(ODD_FILES)('a file with $kind is taken', async ({ content }) => {
  const report = await bodyOf<ImportReport>(send(CHECK, content))
  expect(report).toMatchObject({ rows: 1, added: 1, bad: [], known: [] })
  expect(report.firstAdded).toEqual([
    {
      line: expect.any(Number),
      firstName: 'Nell',
      lastName: 'Novak',
      email: 'nell@example.test',
      phone: '+12155550120',
    },
  ])
})

test('accents of older spreadsheets are read as they were typed', async () => {
  const content = new Uint8Array(Buffer.from(file('José,Peña,jose@example.test,'), 'latin1'))
  const report = await bodyOf<ImportReport>(send(CHECK, content))
  expect(report.firstAdded).toMatchObject([{ firstName: 'José', lastName: 'Peña' }])
})

test('who is a member already stays as they are, and the report says so', async () => {
  const email = 'known@example.test'
  const known = await makeMember(api.db, { firstName: 'Kim', lastName: 'Known', email })
  const gone = await makeMember(api.db, { lastName: 'Gone', active: false, email: null })
  const content = file(
    'KÍM,known,KNOWN@example.test,(215) 555-0199',
    `Casey,Gone,other@example.test,${gone.phone}`,
    'New,Comer,new.comer@example.test,',
  )
  const expected = {
    rows: 3,
    added: 1,
    bad: [],
    known: [
      { line: 2, name: 'KÍM known', by: 'email', member: 'Kim Known', active: true },
      { line: 3, name: 'Casey Gone', by: 'phone', member: 'Casey Gone', active: false },
    ],
  }
  expect(await bodyOf(send(CHECK, content))).toMatchObject(expected)
  const before = await memberCount()
  expect(await bodyOf(send(SAVE, content))).toMatchObject(expected)
  expect(await memberCount()).toBe((before ?? 0) + 1)
  expect(await bodyOf(admin.get(`/api/members/${known.id}`))).toMatchObject({
    firstName: 'Kim',
    phone: known.phone,
  })
})

describe('a row with somebody else’s email or phone is left out, and the others are saved', () => {
  const own = 'To sign in, they need an email or phone of their own'

  test.each<[string, string[], { line: number; name: string; problems: string[] }[]]>([
    [
      'a couple on one email',
      ['Ann,Bee,bees@example.test,', 'Bob,Bee,BEES@example.test,'],
      [{ line: 3, name: 'Bob Bee', problems: ['Same email as Ann Bee on line 2', own] }],
    ],
    [
      'a family of three, of whom one has a phone',
      [
        'Hal,Ives,ives@example.test,',
        'Ida,Ives,ives@example.test,215 555 0123',
        'Jo,Ives,ives@example.test,',
      ],
      [
        {
          line: 3,
          name: 'Ida Ives',
          problems: [
            'Same email as Hal Ives on line 2',
            'Give them their own email, or leave it empty',
          ],
        },
        { line: 4, name: 'Jo Ives', problems: ['Same email as Hal Ives on line 2', own] },
      ],
    ],
    [
      'one person twice',
      ['Zoë,O’Kay,zok@example.test,', "zoe,o'kay,zok@example.test,215 555 0124"],
      [{ line: 3, name: "zoe o'kay", problems: ['Repeats line 2'] }],
    ],
  ])('%s', async (_kind, rows, leftOut) => {
    const content = file(...rows, `Else,Body,else.${crypto.randomUUID()}@example.test,`)
    const expected = { bad: [], known: [], leftOut, added: rows.length - leftOut.length + 1 }
    expect(await bodyOf(send(CHECK, content))).toMatchObject(expected)
    expect(await bodyOf(send(SAVE, content))).toMatchObject(expected)
    const again = await bodyOf<ImportReport>(send(SAVE, content))
    expect(again).toMatchObject({ bad: [], added: 0 })
    expect(again.known).toHaveLength(
      rows.length - leftOut.length + (leftOut[0]?.problems[0] === 'Repeats line 2' ? 2 : 1),
    )
  })
})

test('two imports of one file at the same moment add each member once', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => `At,Once,at.once.${n}@example.test,`)
  const answers = await Promise.all([1, 2, 3].map(() => send(SAVE, file(...rows))))
  const reports = await Promise.all(answers.map((answer) => bodyOf<ImportReport>(answer)))
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(50)
  for (const { added, known } of reports) expect(added + known.length).toBe(50)
})

test('more than five megabytes are not taken, announced or not', async () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(65)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 100) controller.close()
      else controller.enqueue(megabyte)
    },
  })
  const answer = await send(SAVE, endless)
  await refusalOf(answer, 413, 'too_large')
  expect(sent).toBeLessThan(10)
  const announced = await admin(SAVE, {
    method: 'POST',
    raw: 'x',
    headers: { 'content-length': '104857600' },
  })
  await refusalOf(announced, 413, 'too_large')
})

test('the template is a file that the import takes', async () => {
  const answer = await admin.get('/api/members-import/template')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const report = await bodyOf<ImportReport>(send(CHECK, await answer.arrayBuffer()))
  expect(report).toMatchObject({ rows: 1, added: 1, bad: [] })
})

describe('what happens between the look at a file and its saving', () => {
  /** Sends a file and does `work` once it was looked at. */
  function sendWith(work: () => Promise<unknown>, ...rows: string[]) {
    const begin = api.db.transaction.bind(api.db)
    vi.spyOn(api.db, 'transaction').mockImplementationOnce(async (save) => {
      await work()
      return begin(save)
    })
    return send(SAVE, file(...rows))
  }

  test('a person who was added in between is listed as a member already', async () => {
    await makeMember(api.db, { firstName: 'Long', lastName: 'There', email: 'long@example.test' })
    const answer = sendWith(
      () =>
        makeMember(api.db, { firstName: 'Quick', lastName: 'One', email: 'quick@example.test' }),
      'Quick,One,quick@example.test,',
      'Long,There,long@example.test,',
      'Slow,Second,slow@example.test,',
    )
    expect(await bodyOf(answer)).toEqual({
      rows: 3,
      added: 1,
      bad: [],
      known: [
        { line: 2, name: 'Quick One', by: 'email', member: 'Quick One', active: true },
        { line: 3, name: 'Long There', by: 'email', member: 'Long There', active: true },
      ],
      leftOut: [],
      firstAdded: [expect.objectContaining({ line: 4, firstName: 'Slow' })],
    })
  })
})
