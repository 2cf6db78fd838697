import { expect, test } from 'vitest'
import {
  failureText,
  hasNoDetail,
  isGoneAtClub,
  isRefusedByClub,
  isShownByField,
  NoAnswer,
  RequestFailed,
} from './request-errors.ts'

const answered = (status: number, body: string) => new RequestFailed(status, body, null)
const byClub = (status: number, code: string) =>
  answered(status, JSON.stringify({ error: 'A sentence.', code }))

test('the club says that a row is gone; the page of a proxy or a wifi says nothing about it', () => {
  expect(isGoneAtClub(byClub(404, 'not_found'))).toBe(true)
  for (const other of [
    answered(404, '<html>404 Not Found</html>'),
    answered(404, '{"error":"no such host"}'),
    answered(404, ''),
    byClub(409, 'conflict'),
    new NoAnswer(),
  ]) {
    expect(isGoneAtClub(other)).toBe(false)
  }
})

test('only the club refuses for good, and not while it asks to wait', () => {
  expect(isRefusedByClub(byClub(400, 'bad_input'))).toBe(true)
  expect(isRefusedByClub(byClub(401, 'not_signed_in'))).toBe(true)
  for (const other of [
    answered(400, '<html>400 Bad Request</html>'),
    answered(511, '<html>Please accept the terms</html>'),
    answered(403, '{"message":"blocked"}'),
    byClub(429, 'too_many'),
    byClub(503, 'database_unavailable'),
    new NoAnswer(),
    new Error('something of ours'),
  ]) {
    expect(isRefusedByClub(other)).toBe(false)
  }
})

test('a field shows the sentence if the form has that field, and the sentence is its own', () => {
  const refusal = (error: string, fields: object) =>
    answered(400, JSON.stringify({ error, code: 'bad_input', fields }))
  const own = refusal('Too long', { model: 'Too long', year: 'Wrong' })
  expect(isShownByField(own, ['year', 'model'])).toBe(true)
  expect(isShownByField(own, ['year'])).toBe(false)
  expect(isShownByField(refusal('Too many cars', { model: 'Too long' }), ['model'])).toBe(false)
  expect(isShownByField(byClub(409, 'conflict'), ['model'])).toBe(false)
})

test('silence, faults and pages of other servers leave the outcome of a call unknown', () => {
  for (const silent of [
    new NoAnswer(),
    answered(502, '<html>502 Bad Gateway</html>'),
    answered(403, '{"message":"blocked"}'),
    byClub(503, 'database_unavailable'),
  ]) {
    expect(hasNoDetail(silent)).toBe(true)
  }
  for (const said of [byClub(404, 'not_found'), byClub(429, 'too_many')]) {
    expect(hasNoDetail(said)).toBe(false)
  }
})

test('only a call without any answer is a missing connection', () => {
  const noConnection = "No connection. Try again when you're back online."
  const ourFault = 'Something went wrong on our side. Try again.'
  expect(failureText(new NoAnswer())).toBe(noConnection)
  expect(failureText(answered(500, ''))).toBe(ourFault)
  expect(failureText(byClub(503, 'database_unavailable'))).toBe(ourFault)
  expect(failureText(answered(502, '<html>502 Bad Gateway</html>'))).toBe(ourFault)
  expect(failureText(byClub(409, 'conflict'))).toBe('A sentence.')
})
