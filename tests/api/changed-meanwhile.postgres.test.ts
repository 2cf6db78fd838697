import { afterAll, expect, test } from 'vitest'
import { makeArticle } from '../factories/content.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
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

test.each(KINDS)(
  'of admins who save one field at once at $path one is saved, and the others are told',
  async ({ path, make, field }) => {
    for (let round = 0; round < 20; round++) {
      const row: { id: string } & Record<string, unknown> = await make()
      const seen = { [field]: row[field] }
      const answers = await Promise.all(
        admins.map((admin, nth) =>
          admin.patch(`${path}/${row.id}`, { [field]: `Admin ${nth}`, seen }),
        ),
      )
      const saved = answers.findIndex(({ status }) => status === 200)
      const told = answers.filter(({ status }) => status === 409)
      expect([saved >= 0, told.length]).toEqual([true, admins.length - 1])
      const stands = await bodyOf<Record<string, unknown>>(reader.patch(`${path}/${row.id}`, {}))
      expect(stands[field]).toBe(`Admin ${saved}`)
    }
  },
)
