import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '../api/device-storage.ts'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'

const FORM = 'storage-inquiry'
const EMPTY = { email: '', questions: '' }
const A_NEW_NAME = expect.stringMatching(/^[0-9a-f-]{36}$/)
afterEach(() => forgetDraft(FORM))

test('what was typed is there again after a reload under its name, and gone once it is sent', () => {
  const { id } = readDraft(FORM, EMPTY)
  const values = { email: 'ansel@', questions: 'Is there a lift?' }
  keepDraft(FORM, { id, values })
  expect(readDraft(FORM, EMPTY)).toEqual({ id, values })
  expect(readDraft('newsletter', EMPTY)).toEqual({ id: A_NEW_NAME, values: EMPTY })
  forgetDraft(FORM)
  const next = readDraft(FORM, EMPTY)
  expect(next).toEqual({ id: A_NEW_NAME, values: EMPTY })
  expect(next.id).not.toBe(id)
})

test.each(['', '{', 'null', '[1]', '"text"', '{"id":1,"values":{"email":1,"other":"x"}}'])(
  'a kept %j is no draft',
  (text) => {
    tabStorage.setItem(`form_draft:${FORM}`, text)
    expect(readDraft(FORM, EMPTY)).toEqual({ id: A_NEW_NAME, values: EMPTY })
  },
)
