import { describe, expect, test } from 'vitest'
import { conflictsOf, type FieldGroups, storedFields, typedOver } from './field-values.ts'

const ROW = { title: 'Spring', author: 'Ada', day: 'Jun 1', time: '9:00 AM' }
type Row = typeof ROW
const groups: FieldGroups = [['day', 'time']]

/** `base` after `mine` was typed in `field`. */
const type = (base: Partial<Row>, field: keyof Row, mine: Partial<Row>, row = ROW) =>
  typedOver(base, { field, row, mine: { ...row, ...mine }, groups })

describe('what was typed over', () => {
  test('is the value at that time, also after the row has changed', () => {
    const base = type({}, 'title', { title: 'Summer' })
    expect(base).toEqual({ title: 'Spring' })
    const row = { ...ROW, title: 'Winter' }
    expect(type(base, 'title', { title: 'Autumn' }, row)).toBe(base)
    expect(type(base, 'title', { title: 'Winter' }, row)).toEqual({})
  })

  test('is nothing where a field only follows the row', () => {
    expect(type({}, 'author', {})).toEqual({})
  })

  test('is a group as a whole, for as long as one of it differs', () => {
    const base = type({}, 'time', { time: '10:00 AM' })
    expect(base).toEqual({ day: 'Jun 1', time: '9:00 AM' })
    const both = type(base, 'day', { day: 'Jun 2', time: '10:00 AM' })
    expect(type(both, 'day', { time: '10:00 AM' })).toEqual(base)
    expect(type(both, 'time', {})).toEqual({})
  })
})

describe('a conflict', () => {
  const mine = { ...ROW, title: 'Summer' }
  const conflicts = (theirs: Row, unanswered = {}) =>
    conflictsOf({ base: { title: 'Spring' }, mine, theirs, unanswered })

  test('is a typed field that others changed to something else, and no other', () => {
    expect(conflicts({ ...ROW, title: 'Winter', author: 'Ben' })).toEqual(['title'])
    expect(conflicts({ ...ROW, author: 'Ben' })).toEqual([])
    expect(conflicts(mine)).toEqual([])
  })

  test('is not what our own save has changed, though its answer was lost', () => {
    const row = { ...ROW, title: 'Winter' }
    expect(conflicts(row, { title: 'Winter' })).toEqual([])
    expect(conflicts(row, { title: 'Autumn' })).toEqual(['title'])
  })
})

test('of a stored draft, a form restores the fields that it has', () => {
  expect(storedFields({ title: '', isOpen: true }, { title: 'x', isOpen: 'yes', old: 1 })).toEqual({
    title: 'x',
  })
})
