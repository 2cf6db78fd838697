import type { Page } from 'playwright/test'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { ARTICLES, openContent, openNew, publish, REVIEWS, VIDEOS } from '../../admin-content.ts'
import { card, eventCard, form, openBoard, openConsole, question } from '../../console.ts'
import {
  eventTitle,
  inDays,
  type SecondAdmin,
  secondAdmin,
  someMember,
} from '../../second-admin.ts'
import type { States } from '../walk.ts'

export interface Garage {
  url: string
  admin: SecondAdmin
  /** All cars that the states are about. */
  name: string
  home: string
  requested: string
}

const DROPOFF = { scheduledDropoffDate: inDays(-1), scheduledDropoffTime: '10:00 AM' }

let garages = 0

/** A car in each column, some with a request, and events with inquiries: what the states of the console are about. */
export async function fillGarage(url: string): Promise<Garage> {
  const admin = await secondAdmin(url)
  const member = await someMember(url, admin)
  garages += 1
  // Short, as no made-up mark is: at 200 % a long one breaks inside.
  const name = `Test ${process.pid.toString(36)}${garages}`
  const ids: string[] = []
  for (const [at, days] of [300, 2, 1].entries()) {
    const car = await member.addCar(`${name} ${at}`)
    await admin.edit(car.id, { storagePosition: 'Huntingdon A-12', keyLocation: 'Hook 12' })
    await admin.move(car.id, ...GARAGE_STATUSES.slice(1, at + 1))
    await member.requestCar({
      vehicleId: car.id,
      requestType: 'pickup',
      requestedDate: inDays(days),
      requestedTime: '10:00 AM',
      notes: 'Roof down, please',
    })
    ids.push(car.id)
  }
  const home = await admin.addCar({
    vehicleName: `${name} 4`,
    notes: 'Long '.repeat(60),
    storagePosition: null,
  })
  await admin.move(home.id, ...GARAGE_STATUSES.slice(1))
  await admin.edit(home.id, DROPOFF)
  await admin.addCar({ vehicleName: `W${'o'.repeat(60)}w ${'long '.repeat(5)}` })
  return { url, admin, name, home: home.id, requested: ids[1] ?? '' }
}

const act = (page: Page, name: string | RegExp) => form(page).getByRole('button', { name })
const search = (page: Page) => page.getByLabel('Search by owner or car')

async function openRequest(page: Page, { url, name, requested }: Garage) {
  await openBoard(page, url, name)
  await card(page, requested)
    .getByRole('button', { name: /^Pickup/ })
    .click()
  await form(page).getByRole('heading', { name: 'History' }).waitFor()
}

async function openEvent(page: Page, { url, admin }: Garage) {
  const event = await admin.addEvent({ title: `${eventTitle()} ${'and so on '.repeat(15)}` })
  await admin.inquire(event)
  await openConsole(page, url, { tab: 'events' })
  await eventCard(page, event.title).waitFor()
  return eventCard(page, event.title)
}

export const GARAGE_STATES: States<Garage> = {
  login: async (page, { url }) => {
    await page.goto(`${url}/admin/login`)
    await page.getByLabel('Password').waitFor()
  },
  today: async (page, { url }) => {
    await openConsole(page, url)
    await page.locator('[data-vehicle]').first().waitFor()
  },
  'the board': async (page, { url, name, home }) => {
    await openBoard(page, url, name)
    await card(page, home).waitFor({ state: 'attached' })
  },
  'the board, a car moved': async (page, { url, admin }) => {
    // A generated name may be wider than a phone has words.
    const car = await admin.addCar({ vehicleName: 'Bizzarrini Strada' })
    await openBoard(page, url, car.vehicleName)
    await card(page, car.id).getByRole('button', { name: 'Stage' }).click()
    await page
      .getByRole('region', { name: /^Needs Staging\b/ })
      .locator(`[data-vehicle="${car.id}"]`)
      .waitFor()
  },
  'the menu of a car': async (page, { url, name, home }) => {
    await openBoard(page, url, name)
    await card(page, home)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Details' }).waitFor()
  },
  'the details of a car': async (page, { url, name, home }) => {
    await openBoard(page, url, name)
    await card(page, home)
      .getByRole('button', { name: `${name} 4`, exact: true })
      .click()
    await form(page).getByText('Coming Home').first().waitFor()
  },
  'a request': openRequest,
  'other times for a request': async (page, garage) => {
    await openRequest(page, garage)
    await act(page, 'Offer times').click()
    await act(page, /^9:00 AM/).waitFor()
  },
  'a new booking': async (page, { url, name }) => {
    await openConsole(page, url, { tab: 'displays' })
    await page.getByRole('button', { name: 'New booking' }).click()
    await form(page).getByLabel('Which car?').fill(`${name} 4`)
    await act(page, new RegExp(`${name} 4`)).click()
    const day = new Date(`${inDays(1)}T12:00`).getDate()
    await act(page, new RegExp(`^[A-Z][a-z]{2} ${day}$`)).click()
  },
  'booking times, refused': async (page, { url }) => {
    await openConsole(page, url, { tab: 'displays' })
    await page.getByRole('button', { name: 'Booking times' }).click()
    await form(page).getByLabel('Pickups per half-hour').fill('0')
    await act(page, 'Save booking times').click()
    await form(page).getByText('Enter 1 to 99, or leave it empty').waitFor()
    await form(page).getByLabel('Day', { exact: true }).fill(inDays(30))
    await form(page).getByLabel('Reason').fill('Inventory')
    await act(page, 'Add closed day').click()
  },
  vehicles: async (page, { url }) => {
    await openConsole(page, url, { tab: 'vehicles' })
    await search(page).fill('long long')
    await page.locator('[data-vehicle]').first().waitFor()
  },
  'the form of a vehicle, refused': async (page, { url }) => {
    await openConsole(page, url, { tab: 'vehicles' })
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await act(page, 'Add vehicle').click()
    await form(page).locator('[aria-invalid=true]').first().waitFor()
    await form(page)
      .getByRole('combobox', { name: /Member/ })
      .fill('a')
    await form(page).getByRole('option').first().waitFor()
  },
  'the history of a car': async (page, { url, name }) => {
    await openConsole(page, url, { tab: 'vehicles' })
    await search(page).fill(`${name} 4`)
    await page.getByRole('button', { name: `History of ${name} 4` }).click()
    await form(page).getByText('Needs Staging').first().waitFor()
  },
  displays: async (page, { url }) => {
    await openConsole(page, url, { tab: 'displays' })
    await page.getByRole('button', { name: 'Pair display' }).waitFor()
  },
}

const BAD_FILE = {
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('First name,Last name,Email\nAnn,Bee,nowhere\n'),
}

const openMembers = (page: Page, url: string) => openConsole(page, url, { tab: 'members' })

/** Members, events, notifications, and what the club publishes. */
export const CLUB_STATES: States<Garage> = {
  members: async (page, { url }) => {
    await openMembers(page, url)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor()
  },
  'members below a notice': async (page, { url }) => {
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const troubles = [{ kind: 'delivery', by: 'email', since }]
    await page.route('**/api/troubles', (route) => route.fulfill({ json: troubles }))
    await openMembers(page, url)
    await page.getByText('Sign-in codes and receipts aren’t going out.').waitFor()
  },
  'the form of a member, refused': async (page, { url }) => {
    await openMembers(page, url)
    await page.getByRole('button', { name: 'Add member' }).click()
    await act(page, 'Add member').click()
    await form(page).getByText('First name is required').waitFor()
  },
  'the sign-in of a member': async (page, { url }) => {
    await openMembers(page, url)
    await page
      .getByRole('button', { name: /’s sign-in$/ })
      .first()
      .click()
    await form(page).waitFor()
  },
  'an import with a mistake': async (page, { url }) => {
    await openMembers(page, url)
    await page.getByRole('button', { name: 'Import' }).click()
    await form(page).getByLabel('File').setInputFiles(BAD_FILE)
    await form(page).getByRole('heading', { name: 'To fix' }).waitFor()
  },
  events: async (page, garage) => openEvent(page, garage),
  'the form of an event, refused': async (page, { url }) => {
    await openConsole(page, url, { tab: 'events' })
    await page.getByRole('button', { name: 'New event' }).click()
    await act(page, 'Add event').click()
    await form(page).locator('[aria-invalid=true]').first().waitFor()
  },
  'the guests of an event': async (page, garage) => {
    const event = await openEvent(page, garage)
    await event.getByRole('link', { name: 'Guests' }).click()
    await page.getByRole('tab', { name: 'Inquiries' }).waitFor()
  },
  'the inquiries of an event': async (page, garage) => {
    const event = await openEvent(page, garage)
    await event.getByRole('link', { name: 'Guests' }).click()
    await page.getByRole('tab', { name: 'Inquiries' }).click()
    await page.getByText('Dorothea Lange').waitFor()
  },
  notifications: async (page, { url }) => {
    await openConsole(page, url, { tab: 'notifications' })
    await page
      .getByRole('region', { name: 'Event inquiries' })
      .getByRole('listitem')
      .first()
      .waitFor()
  },
  'all storage inquiries': async (page, { url }) => {
    await openConsole(page, url, { tab: 'notifications', list: 'storage-inquiries' })
    await page.getByLabel('Search storage inquiries').waitFor()
    await page.getByRole('listitem').first().waitFor()
  },
  'the question before a subscriber is deleted': async (page, { url }) => {
    await openConsole(page, url, { tab: 'notifications' })
    await page.getByRole('link', { name: 'Show all subscribers' }).click()
    await page.getByRole('link', { name: 'Export as CSV' }).waitFor()
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await question(page).waitFor()
  },
  articles: (page, { url }) => openContent(page, url, ARTICLES),
  'videos without a match': async (page, { url }) => {
    await openContent(page, url, VIDEOS)
    await page.getByLabel('Search videos').fill('no such video')
    await page.getByText('No match').waitFor()
  },
  reviews: (page, { url }) => openContent(page, url, REVIEWS),
  'a new article, refused': async (page, { url }) => {
    await openContent(page, url, ARTICLES)
    await openNew(page, ARTICLES)
    await publish(page)
    await form(page).locator('[aria-invalid=true]').first().waitFor()
  },
  'a new review, refused': async (page, { url }) => {
    await openContent(page, url, REVIEWS)
    await openNew(page, REVIEWS)
    await publish(page)
    await form(page).locator('[aria-invalid=true]').first().waitFor()
  },
}
