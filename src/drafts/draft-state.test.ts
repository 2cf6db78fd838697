import { describe, expect, test } from 'vitest'
import { type DraftState, newDraft, reduceDraft, restoreDraft } from './draft-state.ts'
import { changesToSave, merge } from './merge.ts'

const ROW = { title: 'Spring', author: 'Ada', day: 'Jun 1', time: '9:00 AM' }
type Row = typeof ROW
const opened = newDraft('one', ROW)

const readRow = (state: DraftState<Row>, row: Row, mine: Row) =>
  reduceDraft(state, { type: 'row-read', row, mine })
const changes = ({ base, pinned }: DraftState<Row>, mine: Row) =>
  changesToSave(base, mine, { pinned })
const conflicts = ({ base, pinned }: DraftState<Row>, mine: Row, row: Row) =>
  merge(base, mine, row, { pinned }).conflicts

describe('when its row is read again, a draft', () => {
  const mine = { ...ROW, title: 'Summer' }

  test('takes over fields that nobody typed in', () => {
    const row = { ...ROW, author: 'Ben' }
    const next = readRow(opened, row, mine)
    expect(next.base).toEqual(row)
    expect(changes(next, { ...mine, author: 'Ben' })).toEqual({ title: 'Summer' })
  })

  test('has nothing left to save of a value that the row already has', () => {
    const next = readRow(opened, mine, mine)
    expect(changes(next, mine)).toEqual({})
    const typedSince = { ...mine, title: 'Autumn' }
    expect(conflicts(next, typedSince, mine)).toEqual([])
  })

  test('asks about a field that others changed, even if it is typed back', () => {
    const row = { ...ROW, title: 'Winter' }
    const next = readRow(opened, row, mine)
    expect(conflicts(next, mine, row)).toEqual(['title'])
    expect(changes(next, ROW)).toEqual({ title: 'Spring' })
    expect(conflicts(next, ROW, row)).toEqual(['title'])
  })

  test('asks no more once the other version was taken', () => {
    const row = { ...ROW, title: 'Winter' }
    const conflicting = readRow(opened, row, mine)
    const taken = reduceDraft(conflicting, { type: 'took-theirs', name: 'title', row })
    expect(changes(taken, row)).toEqual({})
    expect(conflicts(taken, { ...row, title: 'Autumn' }, row)).toEqual([])
  })
})

describe('a save', () => {
  const sent = reduceDraft(opened, { type: 'sending', values: { title: 'Summer' } })

  test('without an answer is sent again under the same id, also what was typed back', () => {
    expect(sent).toMatchObject({ id: 'one', isSent: true })
    expect(changes(sent, ROW)).toEqual({ title: 'Spring' })
  })

  test('that was refused counts as not sent, unless an earlier one is still unanswered', () => {
    expect(reduceDraft(sent, { type: 'refused' })).toEqual(opened)
    const again = reduceDraft(sent, { type: 'sending', values: { title: 'Autumn', author: 'Ben' } })
    const refused = reduceDraft(again, { type: 'refused' })
    expect(refused).toMatchObject({
      isSent: true,
      pinned: ['title'],
      sentValues: [{ title: 'Summer' }],
    })
  })

  test('without an answer stays ours while a later one is on its way', () => {
    const mine = { ...ROW, title: 'Spring' }
    const again = reduceDraft(sent, { type: 'sending', values: { title: mine.title } })
    const next = readRow(again, { ...ROW, title: 'Summer' }, mine)
    expect(next.base.title).toBe('Summer')
    expect(changes(next, mine)).toEqual({ title: 'Spring' })
  })

  test('without an answer is no edit by others once the row has its values', () => {
    const row = { ...ROW, title: 'Summer' }
    for (const title of ['Spring', 'Autumn']) {
      const mine = { ...ROW, title }
      const next = readRow(sent, row, mine)
      expect(changes(next, mine)).toEqual({ title })
      expect(conflicts(next, mine, row)).toEqual([])
    }
    expect(
      conflicts(readRow(sent, { ...ROW, title: 'Winter' }, ROW), ROW, { ...ROW, title: 'Winter' }),
    ).toEqual(['title'])
  })

  test('of another tab gives what is typed here an id of its own', () => {
    const event = { type: 'sent-from-another-tab', id: 'one', newId: 'two' } as const
    expect(reduceDraft(opened, event).id).toBe('two')
    expect(reduceDraft(opened, { ...event, id: 'three' })).toBe(opened)
    expect(reduceDraft(sent, event)).toBe(sent)
  })
})

describe('a restored draft', () => {
  const stored = { id: 'one', values: { title: 'Summer' }, savedAt: 7, isSent: false }
  const mine = { ...ROW, title: 'Summer' }

  test('asks about what others changed since it was typed', () => {
    const row = { ...ROW, title: 'Winter', author: 'Ben' }
    const draft = restoreDraft({ ...stored, base: { title: 'Spring' } }, row)
    expect(draft.restoredAt).toBe(7)
    expect(conflicts(draft, { ...row, title: 'Summer' }, row)).toEqual(['title'])
  })

  test('that was sent is sent again, even if the row has its values', () => {
    const draft = restoreDraft({ ...stored, isSent: true, base: { title: 'Spring' } }, mine)
    expect(changes(draft, mine)).toEqual({ title: 'Summer' })
    expect(conflicts(draft, mine, mine)).toEqual([])
  })
})
