import { signOutProof } from '#domain/sign-in/sign-out-proof.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { test, workerAnswers } from './portal-club.ts'
import { readCode } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const onDevice = () => ({
  token: localStorage.getItem('auth_token'),
  member: localStorage.getItem('member_data'),
  cached: localStorage.getItem('kept_data'),
  toRevoke: localStorage.getItem('token_to_revoke'),
})

test.describe('the session', () => {
  test('a link leads there after the sign-in, and a spinner shows while a session is checked', async ({
    page,
    club,
  }) => {
    await page.goto('/members/my-vehicles')
    await expect(page).toHaveURL(/\/login$/)
    const person = club.anyone()
    await page.getByRole('tab', { name: 'Email' }).click()
    await page.getByLabel('Email Address').fill(person.member.email ?? '')
    await page.getByRole('button', { name: 'Send Code' }).click()
    const code = await readCode(page)
    await page.reload()
    await page.getByLabel('Verification Code').fill(code)
    await page.getByRole('button', { name: 'Verify and Sign In' }).click()
    await expect(page).toHaveURL(/\/members\/my-vehicles$/)

    await page.goto('/members')
    await expect(page.getByText('Blue Coupé')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('member_data'))
    const { open: answer, opened: held } = gate()
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/members')
    await expect(page.getByRole('status')).toHaveText('Signing you in…')
    answer()
    await expect(page.getByRole('banner')).toContainText(`Welcome, ${person.member.firstName}`)
  })

  test("only the server's 401 signs a member out, and it clears the device", async ({
    page,
    person,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/members')
    await expect(page.getByText('Something went wrong on our side').first()).toBeVisible()
    await expect(page.getByText('Not connected')).toHaveCount(0)
    expect((await page.evaluate(onDevice)).token).toBe(person.token)
    // The open page would ask again by itself, and a reload would come after its answer.
    await page.goto('about:blank')
    await page.unrouteAll()
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 401, json: { error: 'Please sign in', code: 'not_signed_in' } }),
    )
    await page.goto('/members')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Please sign in again')).toBeVisible()
    expect(await page.evaluate(onDevice)).toEqual({
      token: '',
      member: null,
      cached: null,
      toRevoke: null,
    })
  })

  test('Logout ends the session on the server, and every tab follows', {
    tag: '@everyday',
  }, async ({ page, context, person, request, baseURL, complaints }) => {
    // The other tab may ask once more before it reads that the session has ended.
    complaints.allow(/401/)
    await page.goto('/members/my-vehicles')
    await expect(page.getByText('Blue Coupé')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/members')
    await expect(other.getByText('Blue Coupé')).toBeVisible()
    const revoked = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(other).toHaveURL(/\/login$/)
    const from = () => history.state?.usr?.from ?? '/members'
    expect(await page.evaluate(from), 'where the next sign-in leads').toBe('/members')
    expect((await revoked).status()).toBe(204)
    const me = await request.get(`${baseURL}/api/auth/me`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(me.status()).toBe(401)
    const nothing = { token: null, member: null, cached: null, toRevoke: null }
    await expect.poll(() => page.evaluate(onDevice)).toEqual(nothing)
    await page.waitForTimeout(500)
    expect(await page.evaluate(onDevice)).toEqual(nothing)
  })

  test('Logout without a network clears the device at once, and the shop finishes it before anything else is sent', async ({
    page,
    context,
    person,
    request,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members')
    await expect(page.getByText('Blue Coupé')).toBeVisible()
    await workerAnswers(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(onDevice)).toEqual({
      token: null,
      member: null,
      cached: null,
      toRevoke: await signOutProof(person.token),
    })
    const next = await context.newPage()
    await page.close()
    const traffic: string[] = []
    const pathOf = (one: { url(): string }) => new URL(one.url()).pathname
    next.on('request', (one) => traffic.push(pathOf(one)))
    next.on('response', (one) => traffic.push(`${one.status()} ${pathOf(one)}`))
    await context.setOffline(false)
    await next.goto('/merch')
    await expect.poll(async () => (await next.evaluate(onDevice)).toRevoke).toBeNull()
    await expect.poll(() => traffic).toContain('200 /api/merch/variants')
    const calls = traffic.filter((one) => one.includes('/api/'))
    expect(calls.slice(0, 2)).toEqual(['/api/auth/logout', '204 /api/auth/logout'])
    expect(calls.filter((one) => one === '/api/auth/logout')).toHaveLength(1)
    const headers = { authorization: `Bearer ${person.token}` }
    const me = await request.get(`${baseURL}/api/auth/me`, { headers })
    expect(me.status()).toBe(401)
  })
})
