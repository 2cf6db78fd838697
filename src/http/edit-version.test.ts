import { expect, test } from 'vitest'
import { z } from '#domain/zod.ts'
import { currentRow, ifMatch } from './edit-version.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'

const rowSchema = z.object({ id: z.string(), version: z.number() })

const refusal = (code: string, current?: unknown) =>
  new RequestFailed(
    412,
    JSON.stringify({ error: 'Someone else edited this.', code, current }),
    null,
  )

test('an edit names its version, and an act that depends on none names none', () => {
  expect(ifMatch(7)).toEqual({ 'if-match': '"7"' })
  expect(ifMatch(0)).toEqual({ 'if-match': '"0"' })
  expect(ifMatch(undefined)).toEqual({})
})

test('the current row is in the answer to an edit of another version, and in no other', () => {
  const row = { id: 'a', version: 8 }
  expect(
    currentRow(rowSchema, refusal('changed_meanwhile', { ...row, since: 'a later build' })),
  ).toEqual(row)
  expect(currentRow(rowSchema, refusal('changed_meanwhile', { id: 'a' }))).toBeNull()
  expect(currentRow(rowSchema, refusal('changed_meanwhile'))).toBeNull()
  expect(currentRow(rowSchema, refusal('conflict', row))).toBeNull()
  expect(currentRow(rowSchema, new NoAnswer())).toBeNull()
})
