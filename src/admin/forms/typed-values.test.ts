import { describe, expect, test } from 'vitest'
import { overwrittenBy, typedOver, withTyped } from './typed-values.ts'

const opened = { title: 'Spring', content: 'A long text' }

describe('what was typed', () => {
  test('is what differs from what the form was opened with', () => {
    expect(typedOver(opened, { ...opened, title: 'Summer' })).toEqual({ title: 'Summer' })
  })

  test('brings what belongs together with it, and nothing where none of both was typed', () => {
    const slot = { day: 'Jun 1', time: '9:00 AM', notes: '' }
    const together = [['day', 'time']]
    const typed = { ...slot, time: '10:00 AM' }
    expect(typedOver(slot, typed, together)).toEqual({ day: 'Jun 1', time: '10:00 AM' })
    expect(typedOver(slot, { ...slot, notes: 'x' }, together)).toEqual({ notes: 'x' })
  })

  test('comes back over the row as it is now, without what the form knows no more', () => {
    const kept = { content: 'Mine', title: 3, summary: 'gone' }
    expect(withTyped(opened, kept)).toEqual({ title: 'Spring', content: 'Mine' })
  })
})

describe('what a save puts its own over', () => {
  test('is a typed field that somebody else changed since it was typed', () => {
    const base = { ...opened, content: 'An older text' }
    expect(overwrittenBy({ base, now: opened, typed: { content: 'Mine' } })).toEqual(['content'])
  })

  test('is found while the form is open, too', () => {
    const now = { ...opened, content: 'Theirs' }
    expect(overwrittenBy({ base: opened, now, typed: { content: 'Mine' } })).toEqual(['content'])
  })

  test('is nothing where both typed the same, nobody typed, or nobody else did', () => {
    const now = { title: 'Summer', content: 'Theirs' }
    expect(overwrittenBy({ base: opened, now, typed: { title: 'Summer' } })).toEqual([])
    expect(overwrittenBy({ base: opened, now, typed: {} })).toEqual([])
    expect(overwrittenBy({ base: opened, now: opened, typed: { title: 'Summer' } })).toEqual([])
  })
})
