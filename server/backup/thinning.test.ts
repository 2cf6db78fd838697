import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupsToRetain, isBackupDue } from './thinning.ts'

const ZONE = 'America/New_York'
const DAY_MS = 24 * 3_600_000
const START = Date.parse('2026-01-01T08:00:00Z')

const momentsOf = fc
  .uniqueArray(fc.integer({ min: 0, max: 800 * 24 }), { minLength: 1, maxLength: 60 })
  .map((hours) => hours.map((hour) => new Date(START + hour * 3_600_000)))

const times = (moments: Date[]) => moments.map((moment) => moment.getTime())

test('the newest backup always stays, and never more than 7, 4 and 12', () => {
  fc.assert(
    fc.property(momentsOf, (moments) => {
      const retained = backupsToRetain(moments, ZONE)
      expect(times(retained)[0]).toBe(Math.max(...times(moments)))
      expect(retained.length).toBeLessThanOrEqual(7 + 4 + 12)
      expect(times(moments)).toEqual(expect.arrayContaining(times(retained)))
    }),
  )
})

test('thinning does not depend on the order of the files, and a second run removes nothing', () => {
  fc.assert(
    fc.property(momentsOf, (moments) => {
      const retained = backupsToRetain(moments, ZONE)
      expect(times(backupsToRetain(moments.toReversed(), ZONE))).toEqual(times(retained))
      expect(times(backupsToRetain(retained, ZONE))).toEqual(times(retained))
    }),
  )
})

/** What remains in a folder after a backup and a thinning on each of these days, except the missed ones. */
function afterDays(days: number, missed: Set<number>): Date[] {
  let held: Date[] = []
  for (let day = 0; day <= days; day++) {
    if (missed.has(day) && day < days) continue
    held = backupsToRetain([...held, new Date(START + day * DAY_MS)], ZONE)
  }
  return held
}

test('daily thinning leaves the same files as thinning everything at once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }),
      (days, missed) => {
        const taken = Array.from({ length: days + 1 }, (_, day) => day)
          .filter((day) => day === days || !missed.includes(day))
          .map((day) => new Date(START + day * DAY_MS))
        expect(times(afterDays(days, new Set(missed)))).toEqual(times(backupsToRetain(taken, ZONE)))
      },
    ),
    { numRuns: 10 },
  )
})

test('after two years of days there are 7 days, 4 weeks and 12 months to go back to', () => {
  const held = afterDays(730, new Set())
  const daysAgo = times(held).map((time) => Math.round((START + 730 * DAY_MS - time) / DAY_MS))
  expect(daysAgo.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(Math.max(...daysAgo)).toBeGreaterThan(300)
  expect(held.length).toBeGreaterThan(18)
})

test('one is due once a night, from three in the morning by the club’s clock', () => {
  const at = (time: string) => new Date(`2026-05-04T${time}-04:00`)
  expect(isBackupDue([], at('12:00'), ZONE)).toBe(true)
  expect(isBackupDue([at('03:05')], at('23:59'), ZONE)).toBe(false)
  expect(isBackupDue([at('02:59')], at('03:00'), ZONE)).toBe(true)
  expect(isBackupDue([at('12:05')], at('12:00'), ZONE)).toBe(false)
  expect(isBackupDue([at('13:00')], at('12:00'), ZONE)).toBe(true)
  const yesterday = new Date('2026-05-03T03:10:00-04:00')
  expect(isBackupDue([yesterday], at('02:59'), ZONE)).toBe(false)
  expect(isBackupDue([yesterday], at('03:00'), ZONE)).toBe(true)
})

test('it is due again within a day and an hour at the most, also when clocks change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 * 24 }), (hour) => {
      const taken = new Date(START + hour * 3_600_000)
      expect(isBackupDue([taken], taken, ZONE)).toBe(false)
      expect(isBackupDue([taken], new Date(taken.getTime() + 25 * 3_600_000), ZONE)).toBe(true)
    }),
  )
})
