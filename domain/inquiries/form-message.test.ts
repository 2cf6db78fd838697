import { expect, test } from 'vitest'
import { readFormMessage } from './form-message.ts'

test('reads that a form was submitted, whatever else a provider says with it', () => {
  expect(readFormMessage({ type: 'form-submitted', formId: 'f-1', version: 3 })).toEqual({
    type: 'form-submitted',
    formId: 'f-1',
  })
})

test('reads the height of a form', () => {
  const message = { type: 'form-height', formId: 'newsletter', height: 182.5 }
  expect(readFormMessage(message)).toEqual(message)
})

test.each([
  null,
  'form-submitted',
  ['form-submitted'],
  {},
  { type: 'form-submitted' },
  { type: 'form-submitted', formId: 1 },
  { type: 'submitted', formId: 'f-1' },
  { type: 'form-height', formId: 'f-1' },
  { type: 'form-height', formId: 'f-1', height: '200' },
  { type: 'form-height', formId: 'f-1', height: 0 },
  { type: 'form-height', formId: 'f-1', height: Number.NaN },
  { type: 'form-height', formId: 'f-1', height: 1e9 },
])('%j is no message of a form', (data) => {
  expect(readFormMessage(data)).toBeNull()
})
