import { expect, test } from 'vitest'
import { eventFormSchema } from './event.schema.ts'

const dayOf = (eventDate: string) => eventFormSchema.shape.eventDate.safeParse(eventDate)

test.each([
  ['2026-05-23', '2026-05-23'],
  ['2026-05-23T18:00:00Z', '2026-05-23'],
  ['May 23, 2026', '2026-05-23'],
  ['Saturday, 23 May 2026', '2026-05-23'],
  ['5/23/2026', '2026-05-23'],
])('the day "%s" is saved as %s', (typed, saved) => {
  expect(dayOf(typed).data).toBe(saved)
})

test.each(['', 'Summer 2026', '2026-02-30', '1926-05-23'])('the day "%s" is refused', (typed) => {
  expect(dayOf(typed).success).toBe(false)
})
