import { codeFor } from './code-for.ts'
import { form as dialog, memberRow, openMembers, question } from './console.ts'
import { expect, test } from './fixtures.ts'
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

test('unused codes make a member wait, and the garage clears that', async ({ page, server }) => {
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
