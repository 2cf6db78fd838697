import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '../api/device-storage.ts'
import { forgetDraft, keepDraft, readDraft, submissionIdFor } from './form-draft.ts'

const FORM = 'storage-inquiry'
const EMPTY = { email: '', questions: '' }
afterEach(() => forgetDraft(FORM))

test('what was typed is there again after a reload, and gone once it is sent', () => {
  keepDraft(FORM, { email: 'ansel@', questions: 'Is there a lift?' })
  expect(readDraft(FORM, EMPTY)).toEqual({ email: 'ansel@', questions: 'Is there a lift?' })
  expect(readDraft('newsletter', EMPTY)).toEqual(EMPTY)
  forgetDraft(FORM)
  expect(readDraft(FORM, EMPTY)).toEqual(EMPTY)
})

test.each(['', '{', 'null', '[1]', '"text"', '{"email":1,"other":"x"}'])(
  'a kept %j is no draft',
  (text) => {
    tabStorage.setItem(`form_typed:${FORM}`, text)
    expect(readDraft(FORM, EMPTY)).toEqual(EMPTY)
  },
)

test('the same values go by the same name until they are sent, changed ones by another', () => {
  const first = submissionIdFor(FORM, { email: 'a' })
  expect(submissionIdFor(FORM, { email: 'a' })).toBe(first)
  const changed = submissionIdFor(FORM, { email: 'b' })
  expect(changed).not.toBe(first)
  forgetDraft(FORM)
  expect(submissionIdFor(FORM, { email: 'b' })).not.toBe(changed)
})
