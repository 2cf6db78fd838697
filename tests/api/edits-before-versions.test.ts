import { afterAll, describe, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { editedKinds, textsOf } from '../setup/edited-kinds.ts'

// The console of the build before sends no version, but the values that its form was opened with.
const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const { db } = api

describe.each(editedKinds(api))(
  'an edit by the build before at $path',
  ({ path, make, one, other }) => {
    const edited = (id: string, edit: object) => admin.patch(`${path}/${id}`, edit)
    const opened = async () => {
      const { id } = await make()
      const texts = textsOf(id)
      await bodyOf(edited(id, { [one]: texts.before, [other]: texts.before }))
      return { id, ...texts }
    }

    test('puts nothing away that its author has not seen, and says where', async () => {
      const { id, before, theirs, ours } = await opened()
      await bodyOf(edited(id, { [one]: theirs, seen: { [one]: before } }))
      const refused = edited(id, {
        [one]: ours,
        [other]: ours,
        seen: { [one]: before, [other]: before },
      })
      const { fields } = await refusalOf(refused, 409, 'changed_meanwhile')
      expect(fields).toEqual({ [one]: 'Edited by someone else' })
      const untouched = await bodyOf(edited(id, {}))
      expect(untouched).toMatchObject({ [one]: theirs, [other]: before })
      const fromCurrent = edited(id, { [one]: ours, seen: { [one]: theirs } })
      expect(await bodyOf(fromCurrent)).toMatchObject({ [one]: ours })
    })

    test('ignores fields that it does not change, and accepts a value that is saved already', async () => {
      const { id, before, theirs, ours } = await opened()
      await bodyOf(edited(id, { [one]: theirs }))
      const otherField = edited(id, { [other]: ours, seen: { [other]: before, [one]: before } })
      expect(await bodyOf(otherField)).toMatchObject({ [one]: theirs, [other]: ours })
      const sentAgain = edited(id, { [one]: theirs, seen: { [one]: before } })
      expect(await bodyOf(sentAgain)).toMatchObject({ [one]: theirs, [other]: ours })
    })

    test('changes what it names where it says nothing of what was seen, or nothing sensible', async () => {
      const { id, theirs, ours } = await opened()
      for (const seen of [undefined, null, 'all of it', [], { [one]: 7 }]) {
        expect(await bodyOf(edited(id, { [one]: ours, seen }))).toMatchObject({ [one]: ours })
        await bodyOf(edited(id, { [one]: theirs }))
      }
    })
  },
)

test('a field that was seen empty and is filled by now is not written over', async () => {
  const { id } = await makeVehicle(db, { notes: null })
  const path = `/api/vehicles/${id}`
  await bodyOf(admin.patch(path, { notes: 'What she wrote' }))
  await refusalOf(
    admin.patch(path, { notes: 'What he wrote', seen: { notes: null } }),
    409,
    'changed_meanwhile',
  )
  await refusalOf(
    admin.patch(path, { notes: 'What he wrote', seen: { notes: '' } }),
    409,
    'changed_meanwhile',
  )
  expect(await bodyOf(admin.get(path))).toMatchObject({ notes: 'What she wrote' })
})

test('a member whose phone another admin has just changed stays signed in', async () => {
  const member = await makeMember(db, { phone: '+12675550101' })
  const signedIn = await api.asMember(member)
  const path = `/api/members/${member.id}`
  const stale = { phone: '', seen: { phone: '(267) 555-0199' } }
  await refusalOf(admin.patch(path, stale), 409, 'changed_meanwhile')
  expect((await signedIn.get('/api/auth/me')).status).toBe(200)
  await bodyOf(admin.patch(path, { phone: '(267) 555-0102', seen: { phone: '(267) 555-0101' } }))
})
