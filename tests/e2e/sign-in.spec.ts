import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import { signInAdmin } from './admin-session.ts'
import { expect, test as journey, oncePerWorker } from './fixtures.ts'
import { signInMember } from './sign-in.ts'

const EMAIL = 'robin@example.test'

const test = journey.extend({
  server: oncePerWorker(() =>
    startJourneyServer({
      fill: async (db) => {
        const owner = await makeMember(db, { firstName: 'Robin', email: EMAIL })
        await makeVehicle(db, { owner, vehicleName: 'The blue roadster' })
      },
    }),
  ),
})

test('a member who is signed in finds their car in the portal', { tag: '@everyday' }, async ({
  page,
}) => {
  await signInMember(page, EMAIL)
  await page.goto('/members/my-vehicles')
  await expect(page.getByText('The blue roadster').first()).toBeVisible()
})

test('an admin who is signed in gets past the login', async ({ page, server }) => {
  await signInAdmin(page, server.url)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin$/)
})
