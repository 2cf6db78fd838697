import { describe, expect, it } from 'vitest'
import { quickDays } from './when-fields.tsx'

const said = (today: string, isTodayOver = false) =>
  quickDays(today, isTodayOver).map(({ label, day }) => `${label} ${day}`)

describe('quickDays', () => {
  it('offers the coming weekend in the middle of the week, across a month', () => {
    expect(said('2026-04-29')).toEqual([
      'Today 2026-04-29',
      'Tomorrow 2026-04-30',
      'Saturday 2026-05-02',
      'Sunday 2026-05-03',
    ])
  })

  it('leaves out today once its last slot has passed', () => {
    expect(said('2026-05-02', true)).toEqual(['Tomorrow 2026-05-03'])
  })

  it('names no day twice near the weekend', () => {
    expect(said('2026-05-01')).toEqual([
      'Today 2026-05-01',
      'Tomorrow 2026-05-02',
      'Sunday 2026-05-03',
    ])
    expect(said('2026-05-02')).toEqual(['Today 2026-05-02', 'Tomorrow 2026-05-03'])
    expect(said('2026-05-03')).toEqual([
      'Today 2026-05-03',
      'Tomorrow 2026-05-04',
      'Saturday 2026-05-09',
      'Sunday 2026-05-10',
    ])
  })
})
