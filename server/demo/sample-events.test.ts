import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { chance } from './sample-chance.ts'
import { sampleEvents } from './sample-events.ts'

const { events } = sampleEvents([], {
  now: new Date('2026-05-23T16:00:00Z'),
  timeZone: 'America/New_York',
  chance: chance(1),
})

test('each sample event has a picture of its own', () => {
  const pictures = events.map(({ imageUrl }) => imageUrl ?? '')
  expect(new Set(pictures).size).toBe(events.length)
  for (const picture of pictures)
    expect(existsSync(join(PROJECT_ROOT, 'public', picture))).toBe(true)
})

test('no sample event runs past the closing hour of the clubhouse', () => {
  for (const { title, eventTime } of events)
    expect(eventTime, title).not.toMatch(/1[12](:\d\d)? PM$/)
})

test('no sample event is called monthly, for two of a kind may be days apart', () => {
  for (const { title, description } of events) expect(description, title).not.toMatch(/monthly/i)
})
