import { z } from 'zod'
import { patience } from '../setup/patience.ts'
import { openBoard, question } from './console.ts'
import { expect, test } from './fixtures.ts'

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
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const screen = pairingSchema.parse(await post(`${server.url}/api/kiosk/pairings`))
  const name = `Bay ${screen.code}`
  await openBoard(page, server.url)
  await page.getByRole('tab', { name: 'Displays' }).click()
  await expect(page).toHaveURL(/tab=displays/)

  const code = page.getByLabel('Code')
  await code.fill('AAAA-AAAA')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveValue('AAAA-AAAA')

  const typed = `${screen.code.slice(0, 4)} - ${screen.code.slice(4)} `.toLowerCase()
  await code.fill(typed)
  await expect(page.getByLabel('Show key locations')).toBeChecked()
  await page.getByLabel('Show owner names').click()
  await page.getByRole('button', { name: 'Pair display' }).click()

  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Key locations only')
  await expect(row).toContainText('Connecting…')
  await expect(code).toHaveValue('')

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
