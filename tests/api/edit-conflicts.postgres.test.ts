import { afterAll, expect, test } from 'vitest'
import { makeArticle } from '../factories/content.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const reader = await api.asAdmin()
const admins = [await api.asAdmin(), await api.asAdmin(), await api.asAdmin(), await api.asAdmin()]
afterAll(() => api.close())

const KINDS = [
  { path: '/api/vehicles', make: () => makeVehicle(api.db, { notes: 'before' }), field: 'notes' },
  { path: '/api/digest-articles', make: () => makeArticle(api.db), field: 'title' },
  { path: '/api/members', make: () => makeMember(api.db), field: 'firstName' },
]
type Row = { id: string; version: number } & Record<string, unknown>

/** What each build sends with an edit of the row, and what a conflict answers. */
const BUILDS = [
  {
    build: 'this build',
    status: 412,
    basedOn: ({ version }: Row) => ({ headers: { 'if-match': `"${version}"` }, seen: undefined }),
  },
  {
    build: 'the build before',
    status: 409,
    basedOn: (row: Row, field: string) => ({ headers: {}, seen: { [field]: row[field] } }),
  },
]

test.each(KINDS.flatMap((kind) => BUILDS.map((build) => ({ ...kind, ...build }))))(
  'when admins of $build save one field at once at $path, one is saved and the others get a conflict',
  async ({ path, make, field, status, basedOn }) => {
    for (let round = 0; round < 10; round++) {
      const row: Row = await make()
      const { headers, seen } = basedOn(row, field)
      const answers = await Promise.all(
        admins.map((admin, nth) =>
          admin(`${path}/${row.id}`, {
            method: 'PATCH',
            headers,
            body: { [field]: `Admin ${nth}`, seen },
          }),
        ),
      )
      const saved = answers.findIndex((answer) => answer.status === 200)
      const current = await bodyOf<Row>(reader.patch(`${path}/${row.id}`, {}))
      expect(current).toMatchObject({ [field]: `Admin ${saved}`, version: 2 })
      for (const [nth, answer] of answers.entries()) {
        if (nth === saved) continue
        const refusal = await refusalOf(answer, status, 'changed_meanwhile')
        if (status === 412) expect(refusal.current).toMatchObject(current)
      }
    }
  },
)
