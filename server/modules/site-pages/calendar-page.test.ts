import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClubEvent } from '#domain/events/event.ts'
import { OWN_FORMS } from '#domain/inquiries/forms-config.ts'
import type { Deps } from '#server/deps.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { createCalendarPage } from './calendar-page.ts'

const TEMPLATES = {
  withEvents: '<ul>{{event-cards}}</ul>',
  withoutEvents: 'none',
  card: '{{title}};',
}
const REST = { events: null, forms: OWN_FORMS }
const settings = readSettings({ LOG_LEVEL: 'silent' })
const event = (title: string): ClubEvent => ({
  id: title,
  title,
  description: '',
  version: 1,
  eventDate: '2026-06-01',
  eventTime: '7 PM',
  location: 'The Clubhouse',
  maxAttendees: null,
  imageUrl: null,
  goingCount: 0,
})

function openPage(answers: (() => Promise<ClubEvent[]>)[]) {
  let at = 0
  const deps: Pick<Deps, 'db' | 'now' | 'settings' | 'log'> = {
    // The reader below replaces the database.
    db: Object.create(null),
    now: () => new Date(at),
    settings,
    log: createLog(settings),
  }
  const page = createCalendarPage(
    TEMPLATES,
    [],
    REST,
    async () => (await answers.shift()?.()) ?? [],
  )
  const text = async () => new TextDecoder().decode((await page(deps)).plain.body)
  return { text, later: (milliseconds: number) => (at += milliseconds) }
}
const reads =
  (...titles: string[]) =>
  async () =>
    titles.map(event)
const fails = async () => Promise.reject(new Error('the database is gone'))
const hangs = () => new Promise<ClubEvent[]>(() => {})

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('fills in the events, and again once a second has gone by', async () => {
  const { text, later } = openPage([reads('Supper'), reads('Supper', 'Drive'), reads()])
  expect(await text()).toBe('<ul>Supper;</ul>')
  later(900)
  expect(await text()).toBe('<ul>Supper;</ul>')
  later(200)
  expect(await text()).toBe('<ul>Supper;Drive;</ul>')
  later(1000)
  expect(await text()).toBe('none')
})

test('one reading serves all who ask at once', async () => {
  const { text } = openPage([reads('Supper'), reads('twice')])
  expect(await Promise.all([text(), text(), text()])).toEqual(Array(3).fill('<ul>Supper;</ul>'))
})

test.each([
  ['that fails', fails],
  ['that never answers', hangs],
])('a database %s leaves visitors the page as it was', async (_, broken) => {
  const { text, later } = openPage([reads('Supper'), broken])
  await text()
  later(1000)
  const pending = text()
  await vi.advanceTimersByTimeAsync(300)
  expect(await pending).toBe('<ul>Supper;</ul>')
})

test('a reading that was given up as too slow puts nothing older in the place of a newer one', async () => {
  let answer = (_: ClubEvent[]) => {}
  const slow = new Promise<ClubEvent[]>((resolve) => {
    answer = resolve
  })
  const { text, later } = openPage([reads('Supper'), () => slow, reads('Drive'), hangs])
  await text()
  later(1000)
  const pending = text()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await pending).toBe('<ul>Supper;</ul>')
  expect(await text()).toBe('<ul>Drive;</ul>')
  answer([event('Supper')])
  later(1000)
  for (const _ of ['as it comes', 'and after it']) {
    const again = text()
    await vi.advanceTimersByTimeAsync(300)
    expect(await again).toBe('<ul>Drive;</ul>')
  }
})

test('a first reading that fails is an error, and the next one may succeed', async () => {
  const { text } = openPage([fails, reads('Supper')])
  await expect(text()).rejects.toThrow('the database is gone')
  expect(await text()).toBe('<ul>Supper;</ul>')
})
