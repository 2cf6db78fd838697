import { beforeEach, describe, expect, it } from 'vitest'
import { queueOfAda, WISH } from '../../tests/setup/queue-of-ada.ts'
import type { OutboxStore } from './outbox-store.ts'

let ada: ReturnType<typeof queueOfAda>
beforeEach(() => {
  ada = queueOfAda()
})

describe('a slot that passes while the row waits', () => {
  it('needs attention at once when nothing was ever sent', async () => {
    await ada.store.add('ada', WISH)
    ada.device.time = Date.UTC(2026, 4, 3, 14, 1)
    await ada.store.sweepLate('ada')
    const attention = { code: 'too_late' }
    expect(await ada.only()).toMatchObject({ state: 'needs-attention', attention })
  })

  it.each([
    [Date.UTC(2026, 4, 3, 13, 59), 'America/New_York'],
    [Date.UTC(2026, 4, 3, 14, 1), 'America/Los_Angeles'],
    [Date.UTC(2026, 4, 3, 20, 1), null],
  ])(
    'is not late a minute before, by the club’s clock, nor by an unknown one',
    async (at, where) => {
      await ada.store.add('ada', WISH)
      ada.device.time = at
      ada.device.zone = where
      await ada.store.sweepLate('ada')
      expect((await ada.only()).state).toBe('queued')
    },
  )

  it('is called too late only after the club took the key back', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.claimed()
    await ada.store.answered(id, key, { kind: 'no-answer' })
    ada.device.time = Date.UTC(2026, 4, 3, 14, 1)
    await ada.store.sweepLate('ada')
    expect(await ada.only()).toMatchObject({ state: 'queued', intent: { kind: 'too-late' } })
    await ada.store.answered(id, key, { kind: 'withdrawn' })
    expect(await ada.only()).toMatchObject({ state: 'needs-attention', attemptedEver: false })
  })

  it('is left to the club’s own clock when the member retries', async () => {
    const { id } = await ada.store.add('ada', WISH)
    ada.device.time = Date.UTC(2026, 4, 3, 14, 1)
    await ada.store.sweepLate('ada')
    await ada.store.retry(id)
    await ada.store.sweepLate('ada')
    expect(await ada.store.claim('ada', 10)).toHaveLength(1)
  })
})

describe('resting', () => {
  const answerOnce = async (answer: Parameters<OutboxStore['answered']>[2]) => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.claimed()
    await ada.store.answered(id, key, answer)
    return (await ada.only()).nextTryAt - ada.device.time
  }

  it('lasts as long as the server asked for, whatever the network does', async () => {
    expect(await answerOnce({ kind: 'later', waitMs: 90_000 })).toBe(90_000)
    await ada.store.wake('ada', 'network-and-sign-in')
    expect((await ada.only()).nextTryAt - ada.device.time).toBe(90_000)
  })

  it('lasts no longer than ten minutes, whatever the server asks for', async () => {
    expect(await answerOnce({ kind: 'later', waitMs: 86_400_000 })).toBe(600_000)
    ada.device.time += 599_999
    expect(await ada.store.claim('ada', 10)).toEqual([])
    ada.device.time += 1
    expect(await ada.store.claim('ada', 10)).toHaveLength(1)
  })

  it('ends with the network that was missing', async () => {
    expect(await answerOnce({ kind: 'no-answer' })).toBe(1000)
    await ada.store.wake('ada', 'network')
    expect((await ada.only()).nextTryAt).toBe(0)
  })

  it('ends with a sign-in that was missing', async () => {
    await answerOnce({ kind: 'sign-in' })
    await ada.store.wake('ada', 'network')
    expect(await ada.store.claim('ada', 10)).toEqual([])
    await ada.store.wake('ada', 'network-and-sign-in')
    expect(await ada.store.claim('ada', 10)).toHaveLength(1)
  })
})
