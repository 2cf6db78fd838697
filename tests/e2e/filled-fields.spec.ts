import type { Locator } from 'playwright/test'
import { PASSWORD } from './admin-session.ts'
import { test as base, expect } from './fixtures.ts'
import { test as portalTest } from './portal-club.ts'
import { CARD, checkout, fill, payButton, readyToPay, test as shopTest, thanks } from './shop.ts'
import { readCode } from './sign-in.ts'
import { GUEST, holdPosts, test as rsvpTest } from './site-rsvp.ts'

/** As a browser or a password manager does: the value is there, and no event says so. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((input, value) => {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value)
  }, text)

rsvpTest(
  'an RSVP sends what stands in its fields, however it came there',
  async ({ page, rsvp }) => {
    const { bodies, letGo } = await holdPosts(page)
    await rsvp.fill({ 'How Did You Hear About Us?': 'A friend' })
    await rsvp.field('What Interests You About The Club?').selectOption('Bar Access')
    for (const label of ['Full Name', 'Email', 'Phone Number'] as const) {
      await fillSilently(rsvp.field(label), GUEST[label])
    }
    await rsvp.submit.click()
    letGo()
    await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(bodies).toMatchObject([
      { name: GUEST['Full Name'], email: GUEST.Email, phone: GUEST['Phone Number'] },
    ])
  },
)

base('the console takes the password that a manager filled in', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByLabel('Password').waitFor()
  await fillSilently(page.getByLabel('Password'), PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})

shopTest('a checkout takes the name and the address that a browser filled in', async ({ page }) => {
  await readyToPay(page, 'Callowhill Cap', { Name: '', Email: '' })
  await fill(page, CARD)
  await fillSilently(checkout(page).getByLabel('Name', { exact: true }), 'Edith Harrow')
  await fillSilently(checkout(page).getByLabel('Email', { exact: true }), 'edith@example.test')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

portalTest(
  'a member signs in with an address that the browser filled in and a code out of whatever was pasted',
  async ({ page, club }) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: 'Email' }).click()
    await fillSilently(page.getByLabel('Email Address'), club.anyone().member.email ?? '')
    await page.getByRole('button', { name: 'Send Code' }).click()
    const code = page.getByLabel('Verification Code')
    await code.waitFor()
    const digits = await readCode(page)
    const pasted = [
      ` ${digits}`,
      `${digits.slice(0, 3)}-${digits.slice(3)}`,
      `Your code is ${digits}. It works for 5 minutes.`,
    ]
    for (const text of pasted) {
      await code.fill('')
      await code.evaluate((input, value) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', value)
        input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, text)
      await expect(code).toHaveValue(digits)
    }
    await code.fill('')
    await fillSilently(code, digits)
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    await page.waitForURL('**/members')
  },
)
