import type { Page } from 'playwright/test'
import { ARTICLES, openContent, openNew } from './admin-content.ts'
import { openBlankPage } from './admin-session.ts'
import { field, form, openVehicles, save } from './console.ts'
import { expect } from './fixtures.ts'
import { type Person, test } from './portal-club.ts'
import { inDays } from './second-admin.ts'

/*
 * What the newest app before the shared contract wrote into a browser's storage, recorded there; only ids, members and
 * dates are this test's.
 */

const OFFLINE_CACHE = 'kept_data'
const answeredAt = () => Date.now() - 60_000

const cachedAnswer = (path: string, data: unknown, meta = {}) => ({
  dehydratedAt: answeredAt(),
  state: {
    data,
    ...{ dataUpdateCount: 2, dataUpdatedAt: answeredAt(), error: null, errorUpdateCount: 0 },
    ...{ errorUpdatedAt: 0, fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null },
    ...{ isInvalidated: true, status: 'success', fetchStatus: 'idle' },
  },
  queryKey: [path],
  queryHash: JSON.stringify([path]),
  meta: { keptOnDevice: true, ...meta },
})

const newestFirst = { newestFirst: true }
const published = '2026-11-28T05:06:44.457Z'

const cachedAnswers = ({ vehicles }: Person) => [
  cachedAnswer(
    '/api/my/vehicles',
    vehicles.map(({ id, vehicleName }, index) => ({
      ...{ id, vehicleName, year: null, make: null, model: null, color: null },
      ...{ storagePosition: 'A-360', notes: null },
      ...(index === 0
        ? { status: 'stored', garageStatus: 'stored' }
        : { status: 'on_the_road', garageStatus: 'on_road' }),
      ...{ scheduledDropoffDate: null, scheduledDropoffTime: null, createdAt: published },
    })),
  ),
  cachedAnswer('/api/config/club', { timeZone: 'America/New_York', demo: true }),
  cachedAnswer('/api/my/car-requests', []),
  cachedAnswer('/api/events', [
    {
      ...{ id: 'aceea862-2776-4feb-a371-2b4d7efdeda0', title: 'Garage Night of Before' },
      ...{ description: 'Coffee, cars and a short film.', eventDate: inDays(7) },
      ...{ eventTime: '7:00 PM', location: 'The Clubhouse', maxAttendees: 40 },
      ...{ imageUrl: null, goingCount: 0 },
    },
  ]),
  cachedAnswer('/api/my/rsvps', []),
  cachedAnswer(
    '/api/digest-articles',
    [
      {
        ...{ id: 'e737db1d-3f78-4273-b324-b59d4c83d1e8', title: 'Winter tyres' },
        ...{ author: 'Marcus Bell', content: 'Fit them early.\n\nStore the others dry.' },
        ...{ category: 'Workshop', imageUrl: null, publishedAt: published },
      },
    ],
    newestFirst,
  ),
  cachedAnswer(
    '/api/videos',
    [
      {
        ...{ id: 'baea06ac-b26b-4017-9dfa-443bed21c886', title: 'A lap of the yard' },
        ...{ description: 'Three minutes.', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
        ...{ thumbnailUrl: null, category: 'Build-out', publishedAt: published },
      },
    ],
    newestFirst,
  ),
  cachedAnswer(
    '/api/restaurant-reviews',
    [
      {
        ...{ id: 'b08dfd35-f9b4-438f-a232-489f73ccdc0f', restaurantName: 'Dock Street' },
        ...{ location: 'Fishtown', cuisine: 'Diner', rating: '3', reviewerName: 'Ruth Abernathy' },
        ...{ reviewText: 'Get the pie.', visitDate: '2026-04-30', recommended: true },
        publishedAt: published,
      },
    ],
    newestFirst,
  ),
]

/** Opens a page of the app whose storage an older app has left so. */
async function leave(page: Page, left: { device?: object; tab?: object }) {
  await openBlankPage(page)
  await page.evaluate(
    ([device, tab]) => {
      for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
    },
    [asText(left.device), asText(left.tab)] as const,
  )
}

const asText = (values: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))

test('what the build before cached for reading is read without a network', async ({
  page,
  person,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await leave(page, {
    device: {
      [OFFLINE_CACHE]: {
        buster: `1:${person.member.id}`,
        timestamp: answeredAt(),
        clientState: { queries: cachedAnswers(person), mutations: [] },
      },
    },
  })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/members/digest')
  await page.getByRole('link', { name: 'Winter tyres' }).click()
  await expect(page.getByText('Store the others dry.')).toBeVisible()
  await page.goto('/members/digest?tab=videos')
  await expect(page.getByText('A lap of the yard').first()).toBeVisible()
  await page.goto('/members/nankang-star')
  await expect(page.getByText('Dock Street').first()).toBeVisible()
  await page.goto('/members/events')
  await expect(page.getByText('Garage Night of Before').first()).toBeVisible()
  await page.goto('/members/my-vehicles')
  for (const { vehicleName } of person.vehicles) {
    await expect(page.getByRole('article').filter({ hasText: vehicleName })).toBeVisible()
  }
})

test('what was half typed in the build before stands in the member’s forms', async ({
  page,
  person,
}) => {
  const owner = person.member.id
  const wagon = person.vehicles[1]
  await leave(page, {
    tab: {
      'form_draft:car-request': {
        ...{ id: 'pickup', owner },
        values: {
          ...{ vehicleId: wagon?.id, vehicleName: wagon?.vehicleName, requestType: 'dropoff' },
          ...{ requestedDate: inDays(2), requestedTime: '10:00 AM' },
          notes: 'The tank is nearly empty.',
        },
      },
      'form_draft:add-vehicle': {
        ...{ id: '781892c4-dd70-4fcc-b28a-5e883a8e2d7f', owner },
        values: { vehicleName: 'Little Red', color: 'Signal red' },
      },
    },
  })
  await page.goto('/members/car-pickup-dropoff?type=pickup')
  await expect(page.getByLabel('Vehicle')).toHaveValue(wagon?.id ?? '')
  await expect(page.getByLabel(/Notes/)).toHaveValue('The tank is nearly empty.')
  await expect(page.getByRole('radio', { name: '10:00 AM', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Request Drop-off' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Got it' })).toBeVisible()
  await page.goto('/members/my-vehicles')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Vehicle Name')).toHaveValue('Little Red')
  await expect(dialog.getByLabel('Color')).toHaveValue('Signal red')
})

test('what was half typed in the build before is saved in the console’s forms', async ({
  page,
  club,
  editor,
}) => {
  const { url } = club.server
  const article = await editor.article({ title: 'Winter tyres of before' })
  const savedAt = answeredAt()
  await leave(page, {
    device: {
      admin_drafts: {
        'vehicle:new': {
          ...{ id: '61177093-2226-4001-85ab-b18aa7df9893', isSent: false, savedAt },
          values: { vehicleName: 'Typed but not saved', notes: 'Needs a cover' },
          base: { vehicleName: '', notes: '' },
        },
        [`article:${article}`]: {
          ...{ id: 'a6a70d90-9a73-4d9e-96c1-d3a1d104234b', isSent: false, savedAt },
          ...{ values: { author: 'Typed on the tablet' }, base: { author: 'Marcus Bell' } },
        },
        'article:new': {
          ...{ id: 'f3bbca14-e5d8-4dbe-80c9-5d106a5e73ff', isSent: false, savedAt },
          values: { title: 'An unfinished article', content: 'First line.\nSecond line.' },
          base: { title: '', content: '' },
        },
      },
    },
  })
  await openContent(page, url, ARTICLES)
  await page.getByRole('button', { name: 'Edit Winter tyres of before' }).click()
  await expect(field(page, 'Author')).toHaveValue('Typed on the tablet')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form(page)).toBeHidden()
  await openNew(page, ARTICLES)
  await expect(field(page, 'Title')).toHaveValue('An unfinished article')
  await expect(field(page, 'Content')).toHaveValue('First line.\nSecond line.')
  await openVehicles(page, url)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(field(page, 'Vehicle Name')).toHaveValue('Typed but not saved')
  await expect(field(page, 'Notes')).toHaveValue('Needs a cover')
  await expect(save(page)).toBeEnabled()
})
