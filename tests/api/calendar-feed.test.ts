import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calendarFeeds } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/members.ts'
import { endCalendarFeed } from '#server/modules/calendar/calendar-feeds.ts'
import { endMemberSessions } from '#server/modules/sessions/sessions.ts'
import { makeMember } from '../factories/members.ts'
import { refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { untilSomebodyWaits } from '../setup/shop-kills.ts'

const api = await openApi()
afterAll(() => api.close())

test('a feed address requested while an admin revokes a lost phone does not outlive the revocation', async () => {
  const owner = await makeMember(api.db)
  const phone = await api.asMember(owner)
  const ofOwner = eq(calendarFeeds.memberId, owner.id)
  let request: Promise<Response> | undefined
  await api.db.transaction(async (tx) => {
    await tx.select().from(members).where(eq(members.id, owner.id)).for('update')
    request = phone.post('/api/my/calendar-feed')
    await untilSomebodyWaits(api.db)
    await endMemberSessions({ db: tx }, owner.id)
    await endCalendarFeed({ db: tx }, owner.id)
  })
  await refusalOf(request ?? Promise.reject(new Error('not requested')), 401, 'not_signed_in')
  expect(await api.db.$count(calendarFeeds, ofOwner)).toBe(0)
})
