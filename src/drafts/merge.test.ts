import { describe, expect, test } from 'vitest'
import { changesToSave, withChanges } from './merge.ts'

const opened = { title: 'Spring', content: 'A long text' }

describe('the changes of a form', () => {
  test('are the fields that differ from its initial values', () => {
    expect(changesToSave(opened, { ...opened, title: 'Summer' })).toEqual({ title: 'Summer' })
  })

  test('include the rest of a group of which one field was changed', () => {
    const slot = { day: 'Jun 1', time: '9:00 AM', notes: '' }
    const groups = [['day', 'time']]
    const typed = { ...slot, time: '10:00 AM' }
    expect(changesToSave(slot, typed, { groups })).toEqual({ day: 'Jun 1', time: '10:00 AM' })
    expect(changesToSave(slot, { ...slot, notes: 'x' }, { groups })).toEqual({ notes: 'x' })
  })

  test('include a field that was typed back after a save without an answer', () => {
    expect(changesToSave(opened, opened, { pinned: ['title'] })).toEqual({ title: 'Spring' })
  })

  test('are restored over the current row, without fields that the form no longer has', () => {
    const draft = { content: 'Mine', title: 3, summary: 'gone' }
    expect(withChanges(opened, draft)).toEqual({ title: 'Spring', content: 'Mine' })
  })
})
