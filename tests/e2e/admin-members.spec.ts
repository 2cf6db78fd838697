import { makeMember } from '../factories/members.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { codeFor } from './code-for.ts'
import { form as dialog, memberRow, openMembers, question } from './console.ts'
import { expect, oncePerWorker, test } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'
import { someone } from './second-admin.ts'

test.describe('on a tablet held sideways', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test('a member is added, signs in, is deactivated and out at once, and comes back', {
    tag: '@everyday',
  }, async ({ page, server, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const { firstName, lastName, email } = someone()
    await openMembers(page, server.url, lastName)
    await expect(page.getByText('No match')).toBeVisible()
    await page.getByRole('button', { name: 'Add member' }).tap()
    const add = dialog(page).getByRole('button', { name: 'Add member' })
    await add.tap()
    for (const [label, message] of [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email', 'Give an email or a phone number'],
    ] as const) {
      await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(message)
    }
    await dialog(page).getByLabel('First Name').fill(firstName)
    await dialog(page).getByLabel('Last Name').fill(lastName)
    await dialog(page).getByLabel('Email').fill('walter.pryce@example.com')
    await add.tap()
    await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Walter Pryce already uses this email',
    )
    await dialog(page).getByLabel('Email').fill(email.toUpperCase())
    await add.tap()
    await expect(dialog(page)).toBeHidden()
    await expect(memberRow(page, lastName)).toContainText(email)

    const session = await codeFor(server.url, email)
    expect(session.status).toBe(200)
    const { token }: { token: string } = JSON.parse(await session.text())
    const me = () =>
      fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)

    await page.getByRole('button', { name: `${firstName} ${lastName}’s sign-in` }).tap()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).tap()
    await expect(question(page)).toContainText('Signs them out')
    await question(page).getByRole('button', { name: 'Deactivate' }).tap()
    await expect(dialog(page).getByText('Deactivated')).toBeVisible()
    expect((await me()).status).toBe(401)
    expect((await codeFor(server.url, email)).status).toBe(400)
    await dialog(page).getByRole('button', { name: 'Reactivate' }).tap()
    await expect(dialog(page).getByText('Can sign in')).toBeVisible()
    expect((await codeFor(server.url, email)).status).toBe(200)
  })
})

test('a member is edited, and the list pages and counts', async ({ page, server }) => {
  await openMembers(page, server.url, 'pryce')
  await page.getByRole('button', { name: 'Edit Walter Pryce' }).click()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('(215) 555-0117')
  await dialog(page).getByLabel('First Name').fill('Walther')
  await dialog(page).getByRole('button', { name: 'Save member' }).click()
  await expect(memberRow(page, 'Walther Pryce')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Walther Pryce' }).click()
  await dialog(page).getByLabel('First Name').fill('Walter')
  await dialog(page).getByRole('button', { name: 'Save member' }).click()
  await expect(memberRow(page, 'Walter Pryce')).toContainText('walter.pryce@example.com')
})

test('an email that another member has leads to them, and moves over once they are deactivated', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const [holder, taker] = [someone(), someone()]
  const { firstName, lastName, email } = holder
  const name = `${firstName} ${lastName}`
  const { id } = await admin.addMember({ firstName, lastName, email, phone: '' })
  await openMembers(page, server.url, lastName)
  const button = (label: string) => dialog(page).getByRole('button', { name: label })
  await page.getByRole('button', { name: 'Add member' }).click()
  await dialog(page).getByLabel('First Name').fill(taker.firstName)
  await dialog(page).getByLabel('Last Name').fill(taker.lastName)
  await dialog(page).getByLabel('Email').fill(email)
  await button('Add member').click()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
    `${name} already uses this email`,
  )
  await expect(button('Move it here and save')).toHaveCount(0)
  await button(`Open ${name}`).click()
  await expect(dialog(page).getByLabel('Last Name')).toHaveValue(lastName)
  await button('Close').first().click()
  await expect(dialog(page)).toBeHidden()

  await admin.call('PATCH', `/api/members/${id}`, { active: false })
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog(page).getByLabel('Last Name')).toHaveValue(taker.lastName)
  await button('Add member').click()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
    `${name} (deactivated) already uses this email`,
  )
  await button('Move it here and save').click()
  await expect(dialog(page)).toBeHidden()
  await expect(memberRow(page, lastName)).not.toContainText(email)
  await page.getByLabel('Search members').fill(taker.lastName)
  await expect(memberRow(page, taker.lastName)).toContainText(email)

  await page.getByLabel('Search members').fill(lastName)
  await page.getByRole('button', { name: `${name}’s sign-in` }).click()
  await expect(dialog(page)).toContainText('Add an email or phone to reactivate.')
  await expect(button('Reactivate')).toBeDisabled()
})

test('a member who is renamed while the list is read takes nobody out of it', async ({
  page,
  server,
  admin,
}) => {
  const { mark } = someone()
  const fifty = Array.from({ length: 51 }, (_, nth) => ({
    firstName: 'Tess',
    lastName: `${mark}${String(nth).padStart(2, '0')}`,
    email: `tess.${nth}.${mark}@example.com`,
  }))
  const made = await Promise.all(fifty.map((form) => admin.addMember(form)))
  await openMembers(page, server.url, mark)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await admin.editMember(made[49]?.id ?? '', { lastName: `Z ${mark}` })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(memberRow(page, `${mark}50`)).toBeVisible()
})

test('unused codes make a member wait, and the garage unlocks them', async ({ page, server }) => {
  const email = 'priya.r@example.com'
  const requestCode = () =>
    fetch(`${server.url}/api/auth/request-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ identifier: email, type: 'email' }),
    })
  for (let codes = 0; codes < 3; codes++) expect((await requestCode()).status).toBe(200)
  expect((await requestCode()).status).toBe(429)
  await openMembers(page, server.url, email)
  await page.getByRole('button', { name: /^Priya.*’s sign-in/ }).click()
  await expect(dialog(page).getByText(/No new code until/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Clear lockout' }).click()
  await expect(dialog(page).getByText('No lockout')).toBeVisible()
  expect((await requestCode()).status).toBe(200)
})

test('what became of a deactivation whose answer was lost is shown once the server answers', async ({
  page,
  server,
  admin,
}) => {
  const { firstName, lastName, email } = someone()
  const { id } = await admin.addMember({ firstName, lastName, email, phone: '' })
  await openMembers(page, server.url, lastName)
  let isAway = true
  await page.route(/\/api\/members/, (route) => (isAway ? route.abort() : route.fallback()))
  await loseAnswer(page, `**/api/members/${id}`, { method: 'PATCH' })
  await page.getByRole('button', { name: new RegExp(`^${firstName} .*’s sign-in`) }).click()
  await expect(dialog(page)).toContainText('Couldn’t check for a lockout')
  await expect(dialog(page)).not.toContainText('No lockout')
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  const problem = dialog(page).getByRole('alert')
  await expect(problem).toContainText('It may not be saved: no connection')

  isAway = false
  await expect(dialog(page).getByText('Deactivated')).toBeVisible()
  await expect(dialog(page).getByText('No lockout')).toBeVisible()
  await expect(problem).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(memberRow(page, lastName)).toContainText('Deactivated')
  await expect(page.getByText('The members aren’t updating')).toHaveCount(0)
})

test.describe('in a club with numbers that were saved wrong', () => {
  const [mended, left] = ['+4402079460958', '+10405550142']
  const clubServer = oncePerWorker(() =>
    startJourneyServer({
      fill: async (db) => {
        await makeMember(db, { firstName: 'Wren', lastName: 'Abroad', phone: mended })
        await makeMember(db, { firstName: 'Otto', lastName: 'Abroad', phone: left })
      },
    }),
  )
  const club = test.extend<object, { server: ServerProcess }>({ server: clubServer })

  club('they are counted, listed and corrected one by one', async ({ page, server }) => {
    await openMembers(page, server.url)
    const notice = page.getByRole('status').filter({ hasText: 'to check' })
    await expect(notice).toContainText('2 phone numbers to check')
    await notice.getByRole('button', { name: 'Show' }).click()
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(memberRow(page, 'Wren Abroad')).toContainText(
      `${mended}Can’t be called or texted. Check it.`,
    )
    await page.getByRole('button', { name: 'Edit Wren Abroad' }).click()
    await dialog(page).getByLabel('Phone').fill('+44 20 7946 0958')
    await dialog(page).getByRole('button', { name: 'Save member' }).click()
    await expect(rows).toHaveCount(1)
    await expect(notice).toContainText('1 phone number to check')
    await expect(memberRow(page, 'Otto Abroad')).toContainText(left)
    await notice.getByRole('button', { name: 'Show all members' }).click()
    await page.getByLabel('Search members').fill('abroad')
    await expect(rows).toHaveCount(2)
    await expect(memberRow(page, 'Wren Abroad')).not.toContainText('Check it')
    await page.getByRole('button', { name: 'Edit Otto Abroad' }).click()
    await dialog(page).getByLabel('Phone').fill('')
    await dialog(page).getByRole('button', { name: 'Save member' }).click()
    await expect(notice).toHaveCount(0)
  })
})
