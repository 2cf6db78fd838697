import { expect, test } from 'vitest'
import {
  isGoneAtClub,
  isRefusedByClub,
  NoAnswer,
  RequestFailed,
  tellsNothing,
} from './request-errors.ts'
import { untilAnswered } from './until-answered.ts'

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

test('silence, faults and the pages of others tell nothing of a call; such a read is tried again', () => {
  for (const silent of [
    new NoAnswer(),
    answered(502, '<html>502 Bad Gateway</html>'),
    answered(403, '{"message":"blocked"}'),
    byClub(503, 'database_unavailable'),
  ]) {
    expect(tellsNothing(silent)).toBe(true)
    expect(untilAnswered({ state: { error: silent } })).toBe(5_000)
  }
  for (const said of [byClub(404, 'not_found'), byClub(429, 'too_many')]) {
    expect(tellsNothing(said)).toBe(false)
    expect(untilAnswered({ state: { error: said } })).toBe(false)
  }
  expect(untilAnswered({ state: { error: null } })).toBe(false)
})
