import { expect, it } from 'vitest'
import { NoAnswer, RequestFailed } from '../http/request-errors.ts'
import { failureSentence } from './failure-text.ts'

const refused = (error?: string) =>
  new RequestFailed(409, JSON.stringify({ error, code: 'conflict' }), null)

it.each([
  [new NoAnswer(), 'No connection.'],
  [new RequestFailed(500, '', null), 'Something went wrong on our side.'],
  [refused(), 'That didn’t work.'],
  [refused('rosa@example.test is taken.'), 'rosa@example.test is taken.'],
  [refused('bell hooks has this phone'), 'bell hooks has this phone.'],
])('a failure is a sentence, and an address at its start stays as it is: %s', (error, text) =>
  expect(failureSentence(error)).toBe(text),
)
