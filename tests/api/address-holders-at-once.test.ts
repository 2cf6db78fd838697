import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 8)

const api = await openApi()
const admins = [await api.asAdmin(), await api.asAdmin(), await api.asAdmin()]
afterAll(() => api.close())

test('an address goes to one of those who take it over, and never from a member activated first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const gone = await makeMember(api.db, { active: false, email: null })
    const takers = [await makeMember(api.db), await makeMember(api.db)]
    const takeOverFrom = [gone.id]
    const [activated, ...taken] = await Promise.all([
      admins[2]?.patch(`/api/members/${gone.id}`, { active: true }),
      ...takers.map(({ id }, nth) =>
        admins[nth]?.patch(`/api/members/${id}`, { phone: gone.phone, takeOverFrom }),
      ),
    ])
    const statuses = taken.map((answer) => answer?.status).sort()
    const rows = await api.db
      .select()
      .from(members)
      .where(eq(members.phone, gone.phone ?? ''))
    expect(rows).toHaveLength(1)
    if (activated?.status === 200) {
      expect(statuses).toEqual([409, 409])
      expect(rows).toMatchObject([{ id: gone.id, active: true }])
    } else {
      expect(activated?.status).toBe(400)
      expect(statuses).toEqual([200, 409])
    }
  }
})
