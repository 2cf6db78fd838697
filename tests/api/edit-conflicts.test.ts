import { afterAll, expect, test } from 'vitest'
import { makeArticle } from '../factories/content.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admins = [await api.asAdmin(), await api.asAdmin(), await api.asAdmin(), await api.asAdmin()]
afterAll(() => api.close())

const KINDS = [
  { path: '/api/vehicles', make: () => makeVehicle(api.db, { notes: 'before' }), field: 'notes' },
  { path: '/api/digest-articles', make: () => makeArticle(api.db), field: 'title' },
  { path: '/api/members', make: () => makeMember(api.db), field: 'firstName' },
]

test.each(KINDS)(
  'when admins save one field at once at $path, one is saved and the others get a conflict',
  async ({ path, make, field }) => {
    for (let round = 0; round < 10; round++) {
      const { id, version } = await make()
      const answers = await Promise.all(
        admins.map((admin, nth) =>
          admin.patch(`${path}/${id}`, { [field]: `Admin ${nth}` }, { 'if-match': `"${version}"` }),
        ),
      )
      const saved = answers.findIndex((answer) => answer.status === 200)
      for (const answer of answers.filter((_, nth) => nth !== saved)) {
        const refusal = await refusalOf(answer, 412, 'changed_meanwhile')
        expect(refusal.current).toMatchObject({ [field]: `Admin ${saved}`, version: 2 })
      }
    }
  },
)
