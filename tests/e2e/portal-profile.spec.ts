import type { Page } from 'playwright/test'
import { profileSchema } from '#domain/members/profile.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { test } from './portal-club.ts'
import { readCode } from './sign-in.ts'

const contacts = (page: Page) => page.getByRole('region', { name: 'How you sign in' })
const emailRow = (page: Page) => contacts(page).getByRole('listitem').first()

async function sendCodeTo(page: Page, email: string) {
  await emailRow(page).getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
}

const verify = (page: Page) => page.getByRole('button', { name: 'Verify and Save' }).click()

const saveName = (page: Page) => page.getByRole('button', { name: 'Save Name' }).click()

test.describe('the profile', () => {
  test('changes a name and, by a code to the new one, an email, and the whole device shows both', async ({
    page,
    person,
    complaints,
  }) => {
    complaints.allow(/status of 400 .*verify-otp/)
    await page.goto('/members/profile')
    await page.getByLabel('First name').fill('Nell')
    await saveName(page)
    await expect(page.getByRole('banner')).toContainText('Welcome, Nell')

    const email = `new.${person.member.id}@example.test`
    await sendCodeTo(page, email)
    const code = await readCode(page)
    await page.reload()
    await expect(emailRow(page)).toContainText(`Enter the code we sent to ${email}.`)
    await page.getByLabel('Verification Code').fill('000000')
    await verify(page)
    await expect(emailRow(page)).toContainText('Invalid verification code')
    await page.getByLabel('Verification Code').fill(code)
    await verify(page)
    await expect(page.getByLabel('Verification Code')).toHaveCount(0)
    await expect(emailRow(page)).toContainText(email)
    const stored = await page.evaluate(() => localStorage.getItem('member_data'))
    expect(JSON.parse(stored ?? '')).toMatchObject({ firstName: 'Nell', email })

    await sendCodeTo(page, email)
    await page.getByLabel('Verification Code').fill(await readCode(page))
    await verify(page)
    await expect(page.getByLabel('Verification Code')).toHaveCount(0)

    await contacts(page).getByRole('button', { name: 'Remove phone number' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(contacts(page)).toContainText('None yet')
    await expect(contacts(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await page.reload()
    await expect(contacts(page)).toContainText('None yet')
  })

  test("says that another member's email can't be used, and shows what was typed after a save without a signal", async ({
    page,
    person: _,
    club,
    complaints,
  }) => {
    complaints.allow(/status of 409 .*verify-otp/)
    await page.goto('/members/profile')
    await sendCodeTo(page, club.anyone().member.email ?? '')
    await page.getByLabel('Verification Code').fill(await readCode(page))
    await verify(page)
    await expect(emailRow(page)).toContainText('Another member has this email. Call the club.')

    await page.route('**/api/my/profile**', (route) => route.abort())
    await page.getByLabel('Last name').fill('Nowak')
    await saveName(page)
    await expect(page.getByText('No signal. Try again once')).toBeVisible()
    await page.unroute('**/api/my/profile**')

    const fault = { status: 500, json: { error: 'Oh', code: 'internal' } }
    complaints.allow(/status of 500 .*profile/)
    await page.route('**/api/my/profile', (route) => route.fulfill(fault))
    await page.reload()
    await expect(page.getByLabel('Last name')).toHaveValue('Nowak')
    await expect(page.getByText("can't be saved yet. Something went wrong")).toBeVisible()
    await page.unroute('**/api/my/profile')
    await page.getByRole('region', { name: 'Your name' }).getByRole('button').click()
    await saveName(page)
    await expect(page.getByText('Name saved')).toBeVisible()
  })

  test("saves a name beside another device's edit, and leaves what is typed meanwhile", async ({
    page,
    person,
    complaints,
  }) => {
    complaints.allow(/status of 412 .*profile/)
    const reading = page.waitForResponse('**/api/my/profile')
    await page.goto('/members/profile')
    const read = await reading
    const { version } = profileSchema.parse(await read.json())
    const other = await page.request.patch('/api/my/profile', {
      headers: { authorization: `Bearer ${person.token}`, 'if-match': `"${version}"` },
      data: { firstName: person.member.firstName, lastName: 'Nowak' },
    })
    expect(other.ok()).toBe(true)

    const answer = gate()
    await page.route('**/api/my/profile', async (route) => {
      await answer.opened
      await route.fallback()
    })
    await page.getByLabel('First name').fill('Nell')
    await saveName(page)
    await page.getByLabel('First name').fill('Nelly')
    answer.open()
    await expect(page.getByRole('banner')).toContainText('Welcome, Nell')
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Nelly')
    await expect(page.getByLabel('Last name')).toHaveValue('Nowak')
    await saveName(page)
    await expect(page.getByRole('button', { name: 'Save Name' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Nelly')
    await expect(page.getByLabel('Last name')).toHaveValue('Nowak')
  })
})
