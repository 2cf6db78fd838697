import type { Page } from 'playwright/test'
import { secondAdmin, someone } from './second-admin.ts'
import { addOne, checkout, expect, fill, openCheckout, openShop, test } from './shop.ts'
import { signInMember } from './sign-in.ts'

/** Members no other test uses. */
async function newMembers(url: string, count: number) {
  const admin = await secondAdmin(url)
  const people = Array.from({ length: count }, () => ({ ...someone(), phone: '' }))
  for (const { firstName, lastName, email, phone } of people) {
    await admin.addMember({ firstName, lastName, email, phone })
  }
  return people.map(({ firstName, lastName, email }) => ({
    email,
    lastName,
    buyer: { Name: `${firstName} ${lastName}`, Email: email, Phone: '' },
  }))
}

const NOBODY = { Name: '', Email: '', Phone: '' }

async function expectBuyer(page: Page, buyer: Record<string, string>) {
  for (const [label, value] of Object.entries(buyer)) {
    await expect(checkout(page).getByLabel(label, { exact: true })).toHaveValue(value)
  }
}

async function reopenCheckout(page: Page) {
  await openShop(page)
  await openCheckout(page)
}

async function logOut(page: Page) {
  await page.goto('/members')
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await ended
}

test('a checkout has the details of who is signed in, also what they typed anew, and nothing of who logged out, in this tab or another', async ({
  page,
  context,
  server,
  complaints,
}) => {
  // A request of the other tab may still be on its way when its session ends.
  complaints.allow(/status of 401/)
  const [first, second] = await newMembers(server.url, 2)
  if (!first || !second) throw new Error('two members are needed')
  await openShop(page)
  await addOne(page, 'House Key Fob')
  await openCheckout(page)
  await expectBuyer(page, NOBODY)
  await signInMember(page, first.email)
  await reopenCheckout(page)
  await expectBuyer(page, first.buyer)
  const typed = { Name: 'Edith Harrow', Email: '', Phone: '(215) 555-0142' }
  await fill(page, typed)
  await page.reload()
  await expectBuyer(page, typed)
  await page.keyboard.press('Escape')
  await expect(checkout(page)).toBeHidden()

  await logOut(page)
  const inTab = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(inTab).not.toMatch(new RegExp(`${first.lastName}|${first.email}|Harrow|555-0142`))
  await reopenCheckout(page)
  await expectBuyer(page, NOBODY)

  await signInMember(page, second.email)
  await reopenCheckout(page)
  await expectBuyer(page, second.buyer)

  await fill(page, { Phone: '(215) 555-0142' })
  const other = await context.newPage()
  await logOut(other)
  await page.reload()
  await expectBuyer(page, NOBODY)
})
