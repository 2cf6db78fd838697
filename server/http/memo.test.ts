import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemo } from './memo.ts'

const log = pino({ level: 'silent' })

/** A memo of one key, which these fills make one after the other. */
function openMemo(...fills: (() => Promise<string>)[]) {
  let at = 0
  const memo = createMemo()
  const fill = () => fills.shift()?.() ?? Promise.resolve('none')
  const read = () => memo('the calendar', { now: () => new Date(at), log }, fill)
  return { read, later: (milliseconds: number) => (at += milliseconds) }
}
const gives = (text: string) => async () => text
const fails = async () => Promise.reject(new Error('the database is gone'))
const hangs = () => new Promise<string>(() => {})

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('fills once, and again once a second has gone by', async () => {
  const { read, later } = openMemo(gives('one'), gives('two'))
  expect(await read()).toBe('one')
  later(900)
  expect(await read()).toBe('one')
  later(100)
  expect(await read()).toBe('two')
})

test('does not take a text for fresh after the clock went back', async () => {
  const { read, later } = openMemo(gives('one'), gives('two'))
  await read()
  later(-60_000)
  expect(await read()).toBe('two')
})

test('one fill serves all who ask at once', async () => {
  const { read } = openMemo(gives('one'), gives('twice'))
  expect(await Promise.all([read(), read(), read()])).toEqual(['one', 'one', 'one'])
})

test.each([
  ['that fails', fails],
  ['that never ends', hangs],
])('a fill %s leaves visitors the text as it was', async (_, broken) => {
  const { read, later } = openMemo(gives('one'), broken)
  await read()
  later(1000)
  expect(await read()).toBe('one')
})

test('a fill that was given up as too slow puts nothing older in the place of a newer one', async () => {
  let end = (_: string) => {}
  const slow = new Promise<string>((done) => {
    end = done
  })
  const { read, later } = openMemo(gives('one'), () => slow, gives('three'), hangs)
  await read()
  later(1000)
  expect(await read()).toBe('one')
  later(5000)
  expect(await read()).toBe('three')
  end('two')
  await slow
  later(1000)
  expect(await read()).toBe('three')
})
