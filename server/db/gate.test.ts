import { afterEach, expect, test, vi } from 'vitest'
import { isDatabaseAway } from './database-errors.ts'
import { createGate } from './gate.ts'

afterEach(() => {
  vi.useRealTimers()
})

const turn = () => new Promise((done) => setImmediate(done))

test('no more run at once than there are places, in the order in which they came', async () => {
  const gate = createGate(3)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (index: number) => async () => {
    begun.push(index)
    most = Math.max(most, ++running)
    await turn()
    running--
    return index
  }
  const all = Array.from({ length: 20 }, (_, index) => gate(work(index)))
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(most).toBe(3)
  expect(begun).toEqual(begun.toSorted((a, b) => a - b))
})

test('work that fails gives its place to the next', async () => {
  const gate = createGate(1)
  const failed = gate(() => Promise.reject(new Error('no')))
  const next = gate(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await gate(async () => 'again')).toBe('again')
})

const endless = () => new Promise<never>(() => {})
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a thousand calls wait for twenty places, and the next is refused because the database is away', async () => {
  const gate = createGate(20)
  let done = () => {}
  const held = new Promise<void>((finish) => {
    done = finish
  })
  const all = Array.from({ length: 1_020 }, () => gate(() => held))
  let isBegun = false
  const one = gate(async () => {
    isBegun = true
  })
  expect(isDatabaseAway(await reasonOf(one))).toBe(true)
  expect(isBegun).toBe(false)
  expect(gate.load()).toEqual({ busy: 20, waiting: 1_000 })
  done()
  expect(await Promise.all(all)).toHaveLength(1_020)
  expect(gate.load()).toEqual({ busy: 0, waiting: 0 })
})

test('when nothing moves, waiting and new calls are refused because the database is away', async () => {
  const gate = createGate(2, { patienceMs: 50 })
  let finish = () => {}
  const held = gate(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  void gate(endless)
  const waiting = [gate(endless), gate(endless)]
  for (const one of waiting) expect(isDatabaseAway(await reasonOf(one))).toBe(true)
  expect(isDatabaseAway(await reasonOf(gate(endless)))).toBe(true)
  expect(gate.load()).toEqual({ busy: 2, waiting: 0 })
  finish()
  await held
  expect(await gate(async () => 'moves again')).toBe('moves again')
})
