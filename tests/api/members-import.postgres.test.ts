import { afterAll, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { file } from '../setup/member-files.ts'
import { untilSomebodyWaits } from '../setup/shop-kills.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

test('an import that meets a member who is just being added says whom', async () => {
  const importing = await api.db.transaction(async (tx) => {
    await makeMember(tx, { firstName: 'Ada', lastName: 'Amid', phone: '+12155550177' })
    const raw = file(
      'Ada,Amid,ada.again@example.test,215 555 0177',
      'New,Too,new@example.test,',
      'Ben,Amid,ben.amid@example.test,215 555 0178',
    )
    await makeMember(tx, { firstName: 'Cal', lastName: 'Amid', phone: '+12155550178' })
    const answer = admin('/api/members-import', { method: 'POST', raw })
    await untilSomebodyWaits(api.db)
    return { answer }
  })
  expect(await bodyOf(importing.answer)).toMatchObject({
    added: 1,
    known: [{ line: 2, name: 'Ada Amid', by: 'phone', member: 'Ada Amid', active: true }],
    leftOut: [{ line: 4, name: 'Ben Amid' }],
    firstAdded: [{ line: 3 }],
  })
})
