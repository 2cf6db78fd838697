import { expect, test } from 'vitest'
import { isSubmission } from './form-message.ts'

test('believes that a form was submitted, whatever else a provider says with it', () => {
  expect(isSubmission({ type: 'form-submitted', formId: 'f-1', version: 3 }, 'f-1')).toBe(true)
})

test.each([
  null,
  'form-submitted',
  ['form-submitted'],
  {},
  { type: 'form-submitted' },
  { type: 'form-submitted', formId: 1 },
  { type: 'form-submitted', formId: 'f-2' },
  { type: 'submitted', formId: 'f-1' },
])('%j doesn’t say that the form was submitted', (data) => {
  expect(isSubmission(data, 'f-1')).toBe(false)
})
