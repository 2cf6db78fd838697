import { describe, expect, test } from 'vitest'
import { overwrittenBy, typedOver, withTyped } from './typed-values.ts'

const opened = { title: 'Spring', content: 'A long text' }

describe('what was typed', () => {
  test('is what differs from what the form was opened with', () => {
    expect(typedOver(opened, { ...opened, title: 'Summer' })).toEqual({ title: 'Summer' })
  })

  test('comes back over the row as it is now, without what the form knows no more', () => {
    const kept = { content: 'Mine', title: 3, summary: 'gone' }
    expect(withTyped(opened, kept)).toEqual({ title: 'Spring', content: 'Mine' })
  })
})

describe('what a save puts its own over', () => {
  test('is a typed field that somebody else changed since it was typed', () => {
    const base = { ...opened, content: 'An older text' }
    const typed = { ...opened, content: 'Mine' }
    expect(overwrittenBy({ opened, base, now: opened, typed })).toEqual(['content'])
  })

  test('is found while the form is open, too', () => {
    const now = { ...opened, content: 'Theirs' }
    const typed = { ...opened, content: 'Mine' }
    expect(overwrittenBy({ opened, base: opened, now, typed })).toEqual(['content'])
  })

  test('is nothing where both typed the same, nobody typed, or nobody else did', () => {
    const now = { title: 'Summer', content: 'Theirs' }
    const both = { ...opened, title: 'Summer' }
    expect(overwrittenBy({ opened, base: opened, now, typed: both })).toEqual([])
    const alone = { ...opened, title: 'Summer' }
    expect(overwrittenBy({ opened, base: opened, now: opened, typed: alone })).toEqual([])
  })
})
