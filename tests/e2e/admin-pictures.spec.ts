import { MAX_PICTURE_BYTES } from '#domain/pictures/picture.ts'
import { jpeg, noise, png } from '../setup/sample-pictures.ts'
import {
  ARTICLES,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  uniqueName,
} from './admin-content.ts'
import { field, form, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'

const file = async (name: string, mimeType: string, buffer: Buffer | Promise<Buffer>) => ({
  name,
  mimeType,
  buffer: await buffer,
})

test('a picture is judged, made smaller if it is too large, uploaded, seen, saved with its article and taken away again', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, ARTICLES)
  const name = uniqueName()
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, name)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pictures')) sent += 1
  })
  const input = form(page).locator('input[type=file]')
  await input.setInputFiles(await file('a.png', 'image/png', Buffer.from('<svg/>')))
  await expect(form(page).getByText('Choose a PNG, JPEG or WebP picture')).toBeVisible()
  const large = Buffer.alloc(MAX_PICTURE_BYTES + 1)
  large.set((await png()).subarray(0, 12))
  await input.setInputFiles(await file('a.png', 'image/png', large))
  await expect(form(page).getByText('We can’t read this file.')).toBeVisible()
  expect(sent).toBe(0)

  const photo = await noise(2000, 1500)
  expect(photo.length).toBeGreaterThan(MAX_PICTURE_BYTES)
  await input.setInputFiles(await file('photo.png', 'image/png', photo))
  await expect(field(page, 'Or link to one')).toHaveValue(/^\/pictures\//, { timeout: 60_000 })
  await form(page).getByRole('button', { name: 'Remove' }).click()

  await input.setInputFiles(await file('a.jpg', 'image/jpeg', jpeg(1200, 800)))
  await expect(field(page, 'Or link to one')).toHaveValue(/^\/pictures\/[0-9a-f-]{36}\.webp$/)
  const preview = form(page).getByRole('img', { name: 'Preview' })
  await expect
    .poll(() => preview.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBe(1200)
  await publish(page)
  await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /^\/pictures\//)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await form(page).getByRole('button', { name: 'Remove' }).click()
  await expect(preview).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, name).locator('img')).toHaveCount(0)
})

test('an upload under way holds the save back, asks before its form is closed, and can be cancelled', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, ARTICLES)
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, uniqueName())
  const arrive = gate()
  await page.route('**/api/pictures', async (route) => {
    await arrive.opened
    await route.continue()
  })
  const input = form(page).locator('input[type=file]')
  const progress = form(page).getByRole('progressbar', { name: 'Upload' })
  const link = field(page, 'Or link to one')
  await input.setInputFiles(await file('a.png', 'image/png', png()))
  await expect(progress).toBeVisible()
  await publish(page)
  await expect(link).toHaveAccessibleDescription(/still uploading/)
  await form(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(form(page).getByRole('alert')).toHaveCount(0)

  await input.setInputFiles(await file('b.png', 'image/png', png()))
  await expect(progress).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('Picture still uploading')
  await question(page).getByRole('button', { name: 'Keep open' }).click()
  await expect(progress).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  arrive.open()
  await expect(question(page)).toBeHidden()
  await expect(link).toHaveValue(/./)
  await publish(page)
  await expect(form(page)).toHaveCount(0)
})
