import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Turns that the test ends itself, and the order in which they began. */
function scene(waitingAtMost = 20) {
  const { inTurn, requirePlace } = fairTurns(waitingAtMost)
  const order: string[] = []
  const ends: (() => void)[] = []
  const come = (name: string, group = name) =>
    inTurn(group, async () => {
      order.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  const begun = () => new Promise((done) => setImmediate(done))
  const endAll = async () => {
    await begun()
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await begun()
    }
  }
  return { come, endAll, order, requirePlace }
}

test('a group that sends more gets no more turns than another', async () => {
  const { come, endAll, order } = scene()
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => come(name, 'flood'))
  const all = [...flood, come('honest')]
  await endAll()
  await Promise.all(all)
  expect(order).toEqual(['f1', 'honest', 'f2', 'f3', 'f4'])
})

test('where all places are taken, the largest group makes one for a new one', async () => {
  const { come, endAll, order } = scene(3)
  const running = come('f0', 'flood')
  const flood = ['f1', 'f2', 'f3'].map((name) => come(name, 'flood'))
  const refused = expect(flood[2]).rejects.toMatchObject({ code: 'too_many' })
  const honest = come('honest')
  await refused
  await expect(come('f4', 'flood')).rejects.toMatchObject({ code: 'too_many' })
  await endAll()
  await Promise.all([running, flood[0], flood[1], honest])
  expect(order).toEqual(['f0', 'honest', 'f1', 'f2'])
})

test('where as many groups wait as there are places, the next is refused', async () => {
  const { come, endAll, requirePlace } = scene(2)
  const all = [come('a'), come('b'), come('c')]
  expect(() => requirePlace('d')).toThrow(/Too many tries/)
  await expect(come('d')).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 10 })
  await endAll()
  expect(await Promise.all(all)).toHaveLength(3)
  expect(() => requirePlace('d')).not.toThrow()
})

test('one that fails does not hold up the next', async () => {
  const { inTurn } = fairTurns(2)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('b', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('no two run at the same time', async () => {
  const { inTurn } = fairTurns(20)
  let running = 0
  const work = async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise((done) => setImmediate(done))
    running -= 1
  }
  const groups = Array.from({ length: 10 }, (_, index) => String(index % 3))
  await Promise.all(groups.map((group) => inTurn(group, work)))
})
