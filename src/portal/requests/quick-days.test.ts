import { describe, expect, it } from 'vitest'
import { quickDays } from './quick-days.ts'

const said = (today: string) => quickDays(today).map(({ label, day }) => `${label} ${day}`)

describe('quickDays', () => {
  it('offers the coming weekend in the middle of the week, across a month', () => {
    expect(said('2026-04-29')).toEqual([
      'Today 2026-04-29',
      'Tomorrow 2026-04-30',
      'Saturday 2026-05-02',
      'Sunday 2026-05-03',
    ])
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
