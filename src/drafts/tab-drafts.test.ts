import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '../http/device-storage.ts'
import { forgetDraft, readDraft, saveDraft } from './tab-drafts.ts'

const FORM = 'storage-inquiry'
const EMPTY = { email: '', questions: '' }
const A_NEW_NAME = expect.stringMatching(/^[0-9a-f-]{36}$/)
afterEach(() => forgetDraft(FORM))

test('what was typed is there again after a reload under its name, and gone once it is sent', () => {
  const { id } = readDraft(FORM, EMPTY)
  const values = { email: 'ansel@', questions: 'Is there a lift?' }
  saveDraft(FORM, EMPTY, { id, values })
  expect(readDraft(FORM, EMPTY)).toEqual({ id, values })
  expect(readDraft('newsletter', EMPTY)).toEqual({ id: A_NEW_NAME, values: EMPTY })
  forgetDraft(FORM)
  const next = readDraft(FORM, EMPTY)
  expect(next).toEqual({ id: A_NEW_NAME, values: EMPTY })
  expect(next.id).not.toBe(id)
})

test('the draft of one row is neither shown, replaced nor dropped by another', () => {
  const [one, two] = ['Top down', 'Roof rack off'].map((questions) => ({ email: '', questions }))
  const saveRow = (row: string, values = EMPTY) => saveDraft(FORM, EMPTY, { id: row, values }, row)
  const readRow = (row: string) => readDraft(FORM, EMPTY, undefined, row).values
  saveRow('1', one)
  saveRow('2', two)
  expect([readRow('1'), readRow('2'), readRow('3')]).toEqual([one, two, EMPTY])
  forgetDraft(FORM, '2')
  forgetDraft(FORM, '3')
  expect([readRow('1'), readRow('2')]).toEqual([one, EMPTY])
  forgetDraft(FORM)
  expect(readRow('1')).toEqual(EMPTY)
})

test('what a form was opened with is no draft, and what was cleared is', () => {
  const prefilled = { customerName: 'Ada Quill', customerPhone: '(215) 555-0117' }
  const values = { customerName: 'Ada Quill', customerPhone: '' }
  saveDraft('checkout', prefilled, { id: undefined, owner: 'ada', values })
  expect(tabStorage.getItem('form_draft:checkout')).not.toContain('Ada Quill')
  const renamed = { ...prefilled, customerName: 'Ada Novak' }
  expect(readDraft('checkout', renamed, 'ada').values).toEqual({ ...renamed, customerPhone: '' })
  forgetDraft('checkout')
})

test.each(['ben', null, undefined])('what one member typed is not shown to %s', (other) => {
  const empty = { customerName: '' }
  const draft = { id: undefined, owner: 'ada', values: { customerName: 'Ada' } }
  saveDraft('checkout', empty, draft)
  expect(readDraft('checkout', empty, 'ada').values).toEqual({ customerName: 'Ada' })
  expect(readDraft('checkout', empty, other).values).toEqual(empty)
  saveDraft('checkout', empty, { ...draft, owner: null })
  expect(readDraft('checkout', empty, null).values).toEqual({ customerName: 'Ada' })
  expect(readDraft('checkout', empty, 'ada').values).toEqual(empty)
  forgetDraft('checkout')
})

test.each(['', '{', 'null', '[1]', '"text"', '{"id":1,"values":{"email":1,"other":"x"}}'])(
  'a saved %j is no draft',
  (text) => {
    tabStorage.setItem(`form_draft:${FORM}`, text)
    expect(readDraft(FORM, EMPTY)).toEqual({ id: A_NEW_NAME, values: EMPTY })
  },
)
