import { signInAs, test } from '../portal-club.ts'
import { answerAs, secondAdmin } from '../second-admin.ts'
import { PORTAL_STATES } from './states/portal.ts'
import { SIGN_IN_STATES } from './states/sign-in.ts'
import { walk } from './walk.ts'

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('the sign-in looks right in every state', async ({ browser, club, complaints }) => {
  const begin = async () => club.anyone()
  await walk({ browser, complaints, surface: 'signIn', states: SIGN_IN_STATES, begin })
})

test('the portal looks right in every state', async ({ browser, club, editor, complaints }) => {
  const { url } = club.server
  const admin = await secondAdmin(url)
  const full = await admin.addEvent({ maxAttendees: 1 })
  await answerAs(club.anyone(), url, full.id, true)
  await admin.addEvent({ description: 'A long drive.\n'.repeat(20), maxAttendees: 90 })
  await editor.article({ imageUrl: '/art/poster-dusk.svg' })
  await editor.article({ title: 'Letters' })
  await editor.video({ title: 'In the garage' })
  await editor.video({ videoUrl: 'https://vimeo.com/76979871' })
  await editor.review({ reviewText: 'Get the pie. '.repeat(60) })
  await editor.review({ rating: '1', recommended: false })
  await walk({
    browser,
    complaints,
    surface: 'portal',
    states: PORTAL_STATES,
    begin: async (page) => {
      const person = club.anyone()
      await signInAs(page, url, person)
      return person
    },
  })
})
