import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCard, type TokenResult } from './square-card.ts'

const FAILED = { message: 'Card tokenization failed' }
const answering = (result: TokenResult) => ({ tokenize: async () => result })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a card becomes a token', async () => {
  expect(await readCard(answering({ status: 'OK', token: 'cnon:1' }))).toEqual({
    sourceId: 'cnon:1',
  })
  expect(vi.getTimerCount()).toBe(0)
})

test('a card that is none is refused in the words of the form', async () => {
  const errors = [{ message: 'Card number is not valid' }]
  expect(await readCard(answering({ status: 'Invalid', errors }))).toEqual({
    message: 'Card number is not valid',
  })
})

test.each([
  ['says nothing', answering({ status: 'Error' })],
  ['breaks', { tokenize: () => Promise.reject(new Error('gone')) }],
])('a form that %s shows its errors', async (_what, card) => {
  expect(await readCard(card)).toEqual(FAILED)
})

test('a form that never answers is given up after 30 seconds', async () => {
  const reading = readCard({ tokenize: () => new Promise(() => {}) })
  let isOver = false
  void reading.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await reading).toEqual(FAILED)
})
