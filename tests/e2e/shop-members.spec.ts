import type { Page } from 'playwright/test'
import { secondAdmin, someone } from './second-admin.ts'
import {
  addOne,
  CARD,
  checkout,
  expect,
  fill,
  openCheckout,
  openShop,
  payButton,
  test,
  thanks,
} from './shop.ts'
import { signInMember } from './sign-in.ts'

/** Members no other test uses. */
async function newMembers(url: string, count: number) {
  const admin = await secondAdmin(url)
  const people = Array.from({ length: count }, () => ({ ...someone(), phone: '' }))
  for (const { firstName, lastName, email, phone } of people) {
    await admin.addMember({ firstName, lastName, email, phone })
  }
  return people.map(({ firstName, lastName, email }) => ({
    ...{ email, lastName },
    buyer: { Name: `${firstName} ${lastName}`, Email: email, Phone: '' },
  }))
}

const NOBODY = { Name: '', Email: '', Phone: '' }

async function expectBuyer(page: Page, buyer: Record<string, string>) {
  for (const [label, value] of Object.entries(buyer)) {
    await expect(checkout(page).getByLabel(label, { exact: true })).toHaveValue(value)
  }
}

async function checkOutAs(page: Page, email: string) {
  await signInMember(page, email)
  await openShop(page)
  await addOne(page, 'House Key Fob')
  await openCheckout(page)
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

test('who logs out leaves nothing in the checkout for whoever comes next', async ({
  page,
  server,
}) => {
  const [first, second] = await newMembers(server.url, 2)
  if (!first || !second) throw new Error('two members are needed')
  await checkOutAs(page, first.email)
  await expectBuyer(page, first.buyer)
  await fill(page, { Phone: '(215) 555-0142' })
  await page.reload()
  await expectBuyer(page, { ...first.buyer, Phone: '(215) 555-0142' })
  await page.keyboard.press('Escape')
  await expect(checkout(page)).toBeHidden()

  await logOut(page)
  const inTab = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(inTab).not.toMatch(new RegExp(`${first.lastName}|${first.email}|555-0142`))
  await reopenCheckout(page)
  await expectBuyer(page, NOBODY)

  await signInMember(page, second.email)
  await reopenCheckout(page)
  await expectBuyer(page, second.buyer)
})

test('who logs out in another tab leaves nothing in this one', async ({
  page,
  context,
  server,
}) => {
  const [first, second] = await newMembers(server.url, 2)
  if (!first || !second) throw new Error('two members are needed')
  await checkOutAs(page, first.email)
  await fill(page, { Phone: '(215) 555-0142' })
  const other = await context.newPage()
  await logOut(other)
  await page.reload()
  await expectBuyer(page, NOBODY)
  await signInMember(other, second.email)
  await page.reload()
  await expectBuyer(page, second.buyer)
})

test('who signs in after looking at the checkout need not type', async ({ page, server }) => {
  const [one] = await newMembers(server.url, 1)
  if (!one) throw new Error('a member is needed')
  await openShop(page)
  await addOne(page, 'House Key Fob')
  await openCheckout(page)
  await expectBuyer(page, NOBODY)
  await signInMember(page, one.email)
  await reopenCheckout(page)
  await expectBuyer(page, one.buyer)
})

test('what a member clears or writes anew stays so over a reload', async ({ page, server }) => {
  const [one] = await newMembers(server.url, 1)
  if (!one) throw new Error('a member is needed')
  await checkOutAs(page, one.email)
  await fill(page, { Name: 'Edith Harrow', Email: '' })
  await page.reload()
  await expectBuyer(page, { Name: 'Edith Harrow', Email: '', Phone: '' })
})

test('the way to a receipt is gone with the member who paid', async ({ page, server }) => {
  const [one] = await newMembers(server.url, 1)
  if (!one) throw new Error('a member is needed')
  await checkOutAs(page, one.email)
  await fill(page, CARD)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).not.toHaveURL(/panel=/)
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await logOut(page)
  await openShop(page)
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
  await expect(thanks(page)).toHaveCount(0)
})
