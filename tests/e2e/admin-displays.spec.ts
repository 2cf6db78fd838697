import type { Route } from 'playwright/test'
import { z } from 'zod/mini'
import { patience } from '../setup/patience.ts'
import { openBoard, openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'

const pairingSchema = z.object({ code: z.string(), secret: z.string() })
const claimSchema = z.object({ token: z.string() })

async function post(url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return answer.json()
}

test('a display is paired by its code, typed loosely, and revoked after a question', async ({
  page,
  server,
}) => {
  const screen = pairingSchema.parse(await post(`${server.url}/api/kiosk/pairings`))
  const name = `Bay ${screen.code}`
  await openBoard(page, server.url)
  await page.getByRole('tab', { name: 'Displays' }).click()
  await expect(page).toHaveURL(/tab=displays/)

  const typed = `${screen.code.slice(0, 4)} - ${screen.code.slice(4)} `.toLowerCase()
  await page.getByLabel('Code').fill(typed)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByLabel('Show key locations')).toBeChecked()
  await page.getByLabel('Show owner names').click()
  await page.getByRole('button', { name: 'Pair display' }).click()

  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Key locations only')
  await expect(row).toContainText('Connecting…')
  await expect(page.getByLabel('Code')).toHaveValue('')

  const { token } = claimSchema.parse(
    await post(`${server.url}/api/kiosk/pairings/claim`, { secret: screen.secret }),
  )
  const headers = { authorization: `Bearer ${token}` }
  const board = () => fetch(`${server.url}/api/kiosk/board`, { headers })
  expect((await board()).status).toBe(200)
  // The list is read every ten seconds, which is where "just now" ends.
  await expect(row).toContainText(/Last seen (just now|10 s ago)/, { timeout: patience(15_000) })

  await row.getByRole('button', { name: 'Revoke' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await board()).status).toBe(200)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await question(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Displays', exact: true })).toBeFocused()
  await expect(row.getByRole('button')).toHaveCount(0)
  expect((await board()).status).toBe(401)
})

test('a display whose answer was lost is found in the list, or paired by tapping again', async ({
  page,
  server,
}) => {
  const code = page.getByLabel('Code')
  const pair = async (listAnswers: boolean) => {
    const screen = pairingSchema.parse(await post(`${server.url}/api/kiosk/pairings`))
    await openConsole(page, server.url, { tab: 'displays' })
    await expect(page.getByRole('heading', { name: 'Pair a display' })).toBeVisible()
    if (!listAnswers) await page.route('**/api/displays', onlyPosts)
    await loseAnswer(page, '**/api/displays', { method: 'POST' })
    await code.fill(screen.code)
    await page.getByLabel('Name', { exact: true }).fill(`Bay ${screen.code}`)
    await page.getByRole('button', { name: 'Pair display' }).click()
    return `Bay ${screen.code}`
  }
  const onlyPosts = (route: Route) =>
    route.request().method() === 'POST' ? route.fallback() : route.abort()
  const rows = page.getByRole('tabpanel').getByRole('listitem')

  const first = await pair(true)
  await expect(page.getByText(`${first} is paired`, { exact: true })).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(page.getByText('Not confirmed')).toHaveCount(0)

  const second = await pair(false)
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(page.getByText(`${second} is paired`, { exact: true })).toBeVisible()
  await expect(code).toHaveValue('')
  await page.unroute('**/api/displays', onlyPosts)
  await expect(rows.filter({ hasText: second })).toHaveCount(1, { timeout: patience(15_000) })
  await expect(rows.filter({ hasText: first })).toHaveCount(1)
})

test('each error of the pairing form is at its field, and what was typed stays', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await openConsole(page, server.url, { tab: 'displays' })
  const code = page.getByLabel('Code')
  const name = page.getByLabel('Name', { exact: true })
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(code).toHaveAccessibleDescription(/A code has 8 characters/)
  await expect(name).toHaveAccessibleDescription(/Give the display a name/)

  await code.fill('AAAA-AAAA')
  await name.fill('Nowhere')
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(/code/i)
  await expect(code).toHaveValue('AAAA-AAAA')
  await expect(name).toHaveValue('Nowhere')

  await page.route('**/api/displays', (route) => route.abort())
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(page.getByText(/Not confirmed: no connection/)).toBeVisible()
  await expect(name).toHaveValue('Nowhere')
})
