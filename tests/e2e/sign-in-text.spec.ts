import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { holdTime, inSmallSteps } from './held-time.ts'
import { NOT_LOADED } from './lost-chunk.ts'
import { test } from './portal-club.ts'
import { readCode, requestCode } from './sign-in.ts'
import { takenOver } from './site-page.ts'

const toast = (page: Page) => page.locator('[data-toast-state="open"]')
const sentCode = (page: Page) => page.evaluate(() => localStorage.getItem('sign_in_code_sent'))

test.describe('signing in', () => {
  test('works by phone, and goes to the portal 100 ms after the session is stored', async ({
    page,
    club,
  }) => {
    const { member } = club.anyone()
    await page.clock.install()
    await requestCode(page, 'Phone', member.phone ?? '')
    await expect(toast(page)).toContainText('Verification code sent')
    await expect(toast(page)).toContainText('your 6-digit code is on its way')

    const code = page.getByLabel('Verification Code')
    await expect(code).toHaveAttribute('type', 'text')
    await expect(code).toHaveAttribute('maxlength', '6')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('placeholder', /6-digit code/)
    await code.fill(await readCode(page))
    await holdTime(page)
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    // Forgotten as the wait begins.
    await inSmallSteps(page, () => expect(sentCode(page)).resolves.toBeNull())
    await expect(toast(page)).toContainText('Welcome back!')
    await expect(toast(page)).toContainText('Welcome Casey')
    await page.clock.runFor(80)
    await expect(page).toHaveURL(/\/login$/)
    await page.clock.runFor(20)
    await page.waitForURL('**/members')
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('auth_token'),
      member: JSON.parse(localStorage.getItem('member_data') ?? 'null'),
    }))
    expect(stored.token).toBeTruthy()
    expect(stored.member).toMatchObject({ id: member.id, firstName: 'Casey' })
  })

  test('works by email, with the keyboard alone', { tag: '@everyday' }, async ({ page, club }) => {
    const { member } = club.anyone()
    await page.goto('/login')
    await takenOver(page)
    await page.getByRole('tab', { name: 'Phone' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const email = page.getByLabel('Email Address')
    if (!(await email.evaluate((input) => input === document.activeElement))) await email.focus()
    await expect(email).toHaveAttribute('type', 'email')
    await page.keyboard.type(member.email ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Verification Code')).toBeFocused()
    await page.keyboard.type(await readCode(page))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/members')
    await expect(page.getByRole('banner')).toContainText('Welcome, Casey')
  })

  test('retains keyboard focus while it sends, and sends once', async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    let requestCount = 0
    const { open: answer, opened: held } = gate()
    await page.route('**/api/auth/request-otp', async (route) => {
      requestCount += 1
      await held
      await route.fulfill({ status: 409, json: { error: 'Not just now', code: 'conflict' } })
    })
    await page.goto('/login')
    await page.getByRole('tab', { name: 'Email' }).click()
    const email = page.getByLabel('Email Address')
    await email.press('Enter')
    await expect(page.getByText('Enter your email address')).toBeVisible()
    await email.fill('casey@example.test')
    await email.press('Enter')
    const send = page.getByRole('button', { name: 'Send Code' })
    await expect(send).toBeDisabled()
    await email.press('Enter')
    await send.press('Enter')
    answer()
    await expect(page.getByText('Not just now', { exact: true }).first()).toBeVisible()
    await expect(send).toBeEnabled()
    await expect(send).toBeFocused()
    expect(requestCount).toBe(1)
  })

  test('the field for the code outlives an app that is ended, until Back or signing in', async ({
    page: endedByPhone,
    context,
    club,
  }) => {
    const { member } = club.anyone()
    await requestCode(endedByPhone, 'Email', member.email ?? '')
    const sent = await readCode(endedByPhone)
    expect(await endedByPhone.evaluate(() => JSON.stringify(localStorage))).not.toContain(sent)
    await endedByPhone.close()

    const page = await context.newPage()
    const code = page.getByLabel('Verification Code')
    const phone = page.getByLabel('Phone Number')
    await page.goto('/login')
    await expect(page.getByText(`Enter the code we sent to ${member.email}.`)).toBeVisible()
    await expect(code).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Email Address'), 'the way that was chosen').toHaveValue('')
    await expect(page.getByText('Development mode')).toHaveCount(0)
    await page.reload()
    await takenOver(page)
    await expect(phone).toBeVisible()

    await requestCode(page, 'Email', member.email ?? '')
    const another = await readCode(page)
    await page.reload()
    await code.fill(another)
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    await page.waitForURL('**/members')
    expect(await sentCode(page)).toBeNull()
  })

  test('a wrong code stays to be corrected, and a new one is sent where the first one went', async ({
    page,
    club,
    complaints,
  }) => {
    complaints.allow(/400 \(Bad Request\)|429/)
    const { member } = club.anyone()
    await requestCode(page, 'Email', member.email ?? '')
    const code = page.getByLabel('Verification Code')
    const another = page.getByRole('button', { name: 'Send a new code' })
    await code.fill((await readCode(page)) === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    await expect(toast(page)).toContainText('Verification failed')
    await expect(code).not.toHaveValue('')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(/code/)
    expect((await another.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    const requested = page.waitForRequest('**/api/auth/request-otp')
    await another.click()
    expect((await requested).postDataJSON()).toEqual({ identifier: member.email, type: 'email' })
    await expect(toast(page)).toContainText('Verification code sent')
    await expect(code).toHaveValue('')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText(`Enter the code we sent to ${member.email}.`)).toBeVisible()

    await another.click()
    await expect(another).toBeEnabled()
    await another.click()
    await expect(toast(page)).toContainText(/\d+ minutes/)
    await code.fill(await readCode(page))
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    await page.waitForURL('**/members')
  })

  test('says that it is offline, before and after the code was sent', async ({
    page,
    context,
    club,
    complaints,
  }) => {
    // Parts for later may not have come yet.
    complaints.allow(NOT_LOADED)
    const message = "No signal. Sign in once you're back online."
    await requestCode(page, 'Email', club.anyone().member.email ?? '')
    const code = page.getByLabel('Verification Code')
    await code.fill('123')
    await context.setOffline(true)
    await expect(page.getByText(message)).toBeVisible()
    await expect(code).toHaveValue('123')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(message)).toHaveCount(0)
  })
})
