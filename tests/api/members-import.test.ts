import { count, inArray } from 'drizzle-orm'
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

  test('the same email or phone twice', () =>
    unchanged(async () => {
      const content = file(
        'Ann,Bee,ann.bee@example.test,215 555 0121',
        'Cy,"De\nE",ANN.BEE@example.test,',
        'Eve,Foe,,+12155550121',
      )
      const { bad } = await bodyOf<ImportReport>(send(CHECK, content))
      expect(bad).toEqual([
        { line: 3, name: 'Cy De E', problems: ['Same email as line 2'] },
        { line: 5, name: 'Eve Foe', problems: ['Same phone as line 2'] },
      ])
    }))
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

test('who is a member already stays as they are, and the report says so', async () => {
  const email = 'known@example.test'
  const known = await makeMember(api.db, { firstName: 'Kim', lastName: 'Known', email })
  const gone = await makeMember(api.db, { lastName: 'Gone', active: false, email: null })
  const content = file(
    'Kimberley,Known,KNOWN@example.test,(215) 555-0199',
    `Casey,Gone,other@example.test,${gone.phone}`,
    'New,Comer,new.comer@example.test,',
  )
  const expected = {
    rows: 3,
    added: 1,
    bad: [],
    known: [
      { line: 2, name: 'Kimberley Known', by: 'email', member: 'Kim Known', active: true },
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

test('a row between two members is bad', async () => {
  await makeMember(api.db, { firstName: 'Ida', lastName: 'One', email: 'ida.one@example.test' })
  await makeMember(api.db, { firstName: 'Joe', lastName: 'Two', phone: '+12155550131' })
  const content = file('Ida,Two,ida.one@example.test,215 555 0131')
  const { bad } = await bodyOf<ImportReport>(send(CHECK, content))
  expect(bad).toEqual([
    {
      line: 2,
      name: 'Ida Two',
      problems: ['The email is Ida One’s, but the phone is Joe Two’s'],
    },
  ])
})

test('a file that is sent again after a lost answer adds nobody twice', async () => {
  const content = file('Sent,Twice,sent.twice@example.test,', 'Sent,Too,sent.too@example.test,')
  expect(await bodyOf(send(SAVE, content))).toMatchObject({ added: 2 })
  expect(await bodyOf(send(SAVE, content))).toMatchObject({ rows: 2, added: 0, bad: [] })
})

test('two imports of one file at the same moment add each member once', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => `At,Once,at.once.${n}@example.test,`)
  const answers = await Promise.all([1, 2, 3].map(() => send(SAVE, file(...rows))))
  const reports = await Promise.all(answers.map((answer) => bodyOf<ImportReport>(answer)))
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(50)
  for (const { added, known } of reports) expect(added + known.length).toBe(50)
})

test('two thousand members are checked and saved in one go', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, n) => `Many,Member ${n},many.${n}@example.test,+1215${6_000_000 + n}`,
  )
  expect(await bodyOf(send(CHECK, file(...rows)))).toMatchObject({ added: 2000 })
  expect(await bodyOf(send(SAVE, file(...rows)))).toMatchObject({ added: 2000 })
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
      'Quick,First,quick@example.test,',
      'Long,Since,long@example.test,',
      'Slow,Second,slow@example.test,',
    )
    expect(await bodyOf(answer)).toEqual({
      rows: 3,
      added: 1,
      bad: [],
      known: [
        { line: 2, name: 'Quick First', by: 'email', member: 'Quick One', active: true },
        { line: 3, name: 'Long Since', by: 'email', member: 'Long There', active: true },
      ],
      firstAdded: [expect.objectContaining({ line: 4, firstName: 'Slow' })],
    })
  })

  test('a row that matches two members by then rejects the file', () =>
    unchanged(async () => {
      const people = async () => {
        await makeMember(api.db, { lastName: 'Mail', email: 'both@example.test' })
        await makeMember(api.db, { lastName: 'Ring', phone: '+12155550188' })
      }
      const rows = ['In,Between,both@example.test,215 555 0188', 'Fine,Row,fine.row@example.test,']
      const refusal = await refusalOf(sendWith(people, ...rows), 400, 'bad_input')
      expect(refusal).toMatchObject({
        error: 'Fix 1 row first. Nothing was saved.',
        report: { bad: [{ line: 2, name: 'In Between' }], known: [] },
      })
      await api.db.delete(members).where(inArray(members.lastName, ['Mail', 'Ring']))
    }))
})
