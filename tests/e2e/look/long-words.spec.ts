import { signInAs, test } from '../portal-club.ts'
import { callerOf, inDays, secondAdmin } from '../second-admin.ts'
import { LONG_WORD_STATES } from './states/long-words.ts'
import { walk } from './walk.ts'

const word = (length: number) => `W${'o'.repeat(length - 2)}w`

test('words without an end widen no page that members read', async ({
  browser,
  club,
  editor,
  complaints,
}) => {
  const { url } = club.server
  const person = club.anyone()
  const admin = await secondAdmin(url)
  const own = callerOf(url, { authorization: `Bearer ${person.token}` })
  await admin.editMember(person.member.id, { firstName: word(60), lastName: word(60) })
  await own('POST', '/api/my/vehicles', {
    vehicleName: word(100),
    make: word(40),
    model: word(40),
    year: '1999',
    color: word(40),
    notes: word(400),
  })
  await admin.addEvent({
    title: word(120),
    location: word(100),
    eventTime: word(40),
    description: word(400),
    eventDate: inDays(0),
  })
  await editor.video({ title: word(120), description: word(400), category: word(40) })
  await editor.review({
    restaurantName: word(100),
    location: word(100),
    cuisine: word(40),
    reviewerName: word(80),
    reviewText: word(400),
  })
  const article = await editor.article({
    title: word(120),
    author: word(80),
    category: word(40),
    content: word(400),
  })
  await walk({
    browser,
    complaints,
    surface: 'unbrokenText',
    states: LONG_WORD_STATES,
    begin: async (page) => {
      await signInAs(page, url, person)
      return article
    },
  })
})
