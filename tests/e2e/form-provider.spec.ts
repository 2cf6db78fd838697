import type { FrameLocator, Page } from 'playwright/test'
import { type FormProvider, startFormProvider } from '../fakes/form-provider.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { expect, test } from './fixtures.ts'
import {
  expectNoToast,
  foundOf,
  NEWSLETTER,
  STORAGE_TOAST,
  TOUR,
  toastIn,
  visitorEmail,
} from './form-club.ts'
import { section } from './site-page.ts'

/** The provider's form in its frame, once it was scrolled to. */
async function frameIn(page: Page, title: string, formId: string): Promise<FrameLocator> {
  const place = section(page, title)
  await place.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  return place.locator(`[data-form-id="${formId}"]`).frameLocator('iframe')
}

let provider: FormProvider
let club: ServerProcess

test.beforeAll(async () => {
  provider = await startFormProvider()
  club = await startJourneyServer({ settings: provider.settings })
  provider.sendTo(club.url)
})
test.afterAll(async () => {
  await club.dispose()
  await provider.close()
})

test('the provider’s forms end as rows of our own, what the club refuses is not thanked for, and no frame of our own is believed in their place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 502/)
  const email = visitorEmail()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/embed\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(`${club.url}/philadelphia`)
  const newsletter = await frameIn(page, NEWSLETTER, provider.newsletterId)
  await newsletter.getByLabel('email').fill('no address')
  await newsletter.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => provider.webhooks.at(-1)).toBe(400)
  await expectNoToast(page)
  await newsletter.getByLabel('email').fill(email)
  await newsletter.getByRole('button', { name: 'Send' }).click()
  await expect(toastIn(page)).toContainText("Success!You've been subscribed to our newsletter.")
  const subscribers = async () => (await foundOf(club.url, email)).subscribers
  await expect.poll(subscribers).toMatchObject([{ email }])

  await page.getByRole('banner').getByRole('link', { name: 'Huntingdon Valley' }).click()
  await expect(page).toHaveURL(`${club.url}/huntingdon-valley`)
  const storage = await frameIn(page, TOUR, provider.storageInquiryId)
  for (const [name, text] of [
    ['firstName', 'Ansel'],
    ['lastName', 'Keeper'],
    ['email', email],
    ['typeOfCars', 'Ducati 916'],
  ] as const) {
    await storage.getByLabel(name).fill(text)
  }
  await storage.getByRole('button', { name: 'Send' }).click()
  await expect(toastIn(page)).toContainText(STORAGE_TOAST)
  const inquiries = async () => (await foundOf(club.url, email)).inquiries
  await expect.poll(inquiries).toMatchObject([{ typeOfCars: 'Ducati 916' }])
  expect(scripts).toEqual([`${provider.origin}/embed.js`])
  await expect(page.getByRole('form')).toHaveCount(0)

  await page.goto(`${club.url}/philadelphia`)
  const form = await frameIn(page, NEWSLETTER, provider.newsletterId)
  await form.getByLabel('email').waitFor()
  const right = { type: 'form-submitted', formId: provider.newsletterId }
  await page.evaluate(async (data) => {
    const places = [document.querySelector('[data-form-id]'), document.body]
    for (const place of places) {
      const stranger = document.createElement('iframe')
      stranger.srcdoc = 'a stranger'
      place?.append(stranger)
      await new Promise((loaded) => stranger.addEventListener('load', loaded))
      const source = stranger.contentWindow
      // From the right place by the wrong origin, and by the right origin from the wrong place.
      const origin = place === document.body ? document.querySelector('iframe')?.src : location.href
      const event = { data, source, origin: new URL(origin ?? location.href).origin }
      window.dispatchEvent(new MessageEvent('message', event))
    }
  }, right)
  await expectNoToast(page)
})
