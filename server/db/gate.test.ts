import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

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
