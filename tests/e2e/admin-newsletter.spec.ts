import { readFile } from 'node:fs/promises'
import { openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { visitorEmail } from './form-club.ts'

const AT = { tab: 'notifications' }

async function subscribe(url: string): Promise<string> {
  const email = visitorEmail()
  const answer = await fetch(`${url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(201)
  const { confirmPath }: { confirmPath: string } = await answer.json()
  expect((await fetch(url + confirmPath, { method: 'POST' })).status).toBe(200)
  return email
}

test('who subscribed is listed, exported, found and taken off by keys, which stay in their place', async ({
  page,
  server,
}) => {
  const [next, newest] = [await subscribe(server.url), await subscribe(server.url)]
  await openConsole(page, server.url, AT)
  const panel = page.getByRole('region', { name: 'Newsletter' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  await expect(panel.getByRole('listitem').first()).toContainText(newest)
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  // The overview before it has the same buttons.
  await expect(page.getByLabel('Search subscribers')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.filter((line) => line.startsWith(`${newest},`))).toHaveLength(1)

  const buttonOf = (email: string) =>
    page.getByRole('button', { name: `Delete the newsletter address ${email}` })
  const confirmByKeyboard = async () => {
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText('They can subscribe again.')
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await buttonOf(newest).focus()
  await confirmByKeyboard()
  // An address is said as it is written.
  await expect(page.getByRole('status').getByText(`The newsletter address ${newest}`)).toBeVisible()
  await expect(buttonOf(newest)).toHaveCount(0)
  await expect(buttonOf(next)).toBeFocused()
  await page.getByLabel('Search subscribers').fill(next)
  await expect(page.getByText('1 found')).toBeVisible()
  await buttonOf(next).focus()
  await confirmByKeyboard()
  await expect(page.getByText('No match')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
})
