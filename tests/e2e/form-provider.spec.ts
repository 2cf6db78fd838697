import { type FormProvider, startFormProvider } from '../fakes/form-provider.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { expect, test } from './fixtures.ts'
import {
  expectNoToast,
  formIn,
  foundOf,
  NEWSLETTER_TOAST,
  placeholder,
  STORAGE_TOAST,
  toastIn,
  visitorEmail,
} from './form-club.ts'

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

for (const path of ['/philadelphia', '/huntingdon-valley']) {
  test(`the provider’s newsletter form on ${path} ends as a row of our own`, async ({ page }) => {
    const email = visitorEmail()
    await page.goto(club.url + path)
    const form = await formIn(page, provider.newsletterId)
    await form.getByLabel('email').fill(email)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(toastIn(page)).toContainText(`Success!${NEWSLETTER_TOAST}`)
    const subscribers = async () => (await foundOf(club.url, email)).subscribers
    await expect.poll(subscribers).toMatchObject([{ email }])
  })
}

test('the provider’s storage form ends as an inquiry of our own', async ({ page }) => {
  const email = visitorEmail()
  await page.goto(`${club.url}/huntingdon-valley`)
  const form = await formIn(page, provider.storageInquiryId)
  for (const [name, text] of [
    ['firstName', 'Ansel'],
    ['lastName', 'Keeper'],
    ['email', email],
    ['typeOfCars', 'Ducati 916'],
  ] as const) {
    await form.getByLabel(name).fill(text)
  }
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(toastIn(page)).toContainText(STORAGE_TOAST)
  const inquiries = async () => (await foundOf(club.url, email)).inquiries
  await expect.poll(inquiries).toMatchObject([{ typeOfCars: 'Ducati 916' }])
})

test('what the club refuses is not thanked for', async ({ page, complaints }) => {
  complaints.allow(/status of 502/)
  await page.goto(`${club.url}/philadelphia`)
  const form = await formIn(page, provider.newsletterId)
  await form.getByLabel('email').fill('no address')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => provider.webhooks.at(-1)).toBe(400)
  await expectNoToast(page)
})

test('its script runs once whatever pages are turned to, and ours not at all', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (/embed\.js$/.test(request.url())) loads.push(request.url())
  })
  await page.goto(`${club.url}/philadelphia`)
  await (await formIn(page, provider.newsletterId)).getByLabel('email').waitFor()
  for (const place of ['Huntingdon Valley', 'Philadelphia', 'Huntingdon Valley']) {
    await page.getByRole('banner').getByRole('link', { name: place }).click()
    await (await formIn(page, provider.newsletterId)).getByLabel('email').waitFor()
  }
  await (await formIn(page, provider.storageInquiryId)).getByLabel('firstName').waitFor()
  expect(loads).toEqual([`${provider.origin}/embed.js`])
  await expect(placeholder(page, 'newsletter')).toHaveCount(0)
})

test('a frame of our own is not believed in its place, nor one beside it', async ({ page }) => {
  await page.goto(`${club.url}/philadelphia`)
  const form = await formIn(page, provider.newsletterId)
  await form.getByLabel('email').waitFor()
  const right = { type: 'form-submitted', formId: provider.newsletterId }
  await page.evaluate(async (data) => {
    const places = [document.querySelector('[data-form-id]'), document.body]
    for (const place of places) {
      const stranger = document.createElement('iframe')
      stranger.src = '/forms/newsletter'
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

test('a provider that is away leaves the club’s address and another try', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await page.route(`${provider.origin}/embed.js`, (route) => route.abort())
  await page.goto(`${club.url}/philadelphia`)
  await page.getByRole('heading', { name: 'The newsletter' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('This form didn’t load')).toBeVisible()
  await page.unroute(`${provider.origin}/embed.js`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect((await formIn(page, provider.newsletterId)).getByLabel('email')).toBeVisible()
})

test('the policy of the public pages names the provider, no other page’s does', async ({
  request,
}) => {
  for (const path of ['/', '/philadelphia', '/huntingdon-valley', '/nowhere']) {
    const answer = await request.get(club.url + path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy.split('; ').filter((part) => part.includes(provider.origin))).toHaveLength(2)
  }
  for (const path of ['/login', '/admin', '/kiosk', '/forms/newsletter']) {
    const answer = await request.get(club.url + path)
    expect(answer.headers()['content-security-policy']).not.toContain(provider.origin)
  }
})
