import type { Page } from 'playwright/test'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import { axeScans } from './axe-scans.ts'
import { expect, test } from './fixtures.ts'
import { formIn } from './form-club.ts'
import { CLUB_PAGE, open, PHONE, STORAGE_PAGE, section } from './site-page.ts'

const { newsletterId, storageInquiryId } = OWN_FORMS
const LONG_PAGES = [
  [CLUB_PAGE, [newsletterId]],
  [STORAGE_PAGE, [newsletterId, storageInquiryId]],
] as const

async function openWithForms(page: Page, path: string, formIds: readonly string[]) {
  await open(page, path)
  for (const id of formIds) await (await formIn(page, id)).getByRole('form').waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

async function openVideo(page: Page) {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  )
  const video = page.getByRole('button', { name: /^Play video: / }).first()
  await video.click()
  await page.locator('figure iframe').waitFor()
}

async function openAnswer(page: Page) {
  const faq = section(page, 'Frequently asked questions')
  await faq.getByRole('button').nth(3).click()
  await faq.getByRole('region').waitFor()
}

async function openTooltip(page: Page) {
  await page.getByRole('button', { name: /^Scene 2: / }).hover()
  await expect(page.getByRole('tooltip')).toHaveCSS('opacity', '1')
}

test('axe finds nothing on the four pages with their forms on any device, nor in their menus', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/)
  const { scan, scanOnEveryDevice, expectNothing } = axeScans(page)
  for (const path of ['/', '/huntington-valley']) {
    await open(page, path)
    await scanOnEveryDevice(path)
  }
  for (const [path, formIds] of LONG_PAGES) {
    await openWithForms(page, path, formIds)
    await scanOnEveryDevice(path)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link').first().waitFor()
    await scan(`${path}, menu`)
  }
  expectNothing()
})

test.describe('where scenes may change', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('axe finds nothing with an answer, a video and a tooltip open and the scenes stopped', async ({
    page,
  }) => {
    const { scan, expectNothing } = axeScans(page)
    for (const [path] of LONG_PAGES) {
      await open(page, path)
      await page.getByRole('button', { name: 'Stop changing scenes' }).click()
      if (path === CLUB_PAGE) await openVideo(page)
      await openAnswer(page)
      await openTooltip(page)
      await scan(path)
    }
    expectNothing()
  })
})
