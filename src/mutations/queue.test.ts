import { beforeEach, describe, expect, it } from 'vitest'
import { INPUT, queueOfAda, RECEIPT } from '../../tests/setup/queue-of-ada.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import { type Answer, LEASE_MS } from './transition.ts'

const DINNER = '11111111-1111-4111-8111-111111111111'
const LATE = Date.UTC(2026, 4, 3, 14, 1)
const HOUR = 3_600_000
let ada: ReturnType<typeof queueOfAda>
beforeEach(() => {
  ada = queueOfAda()
})

const add = () => ada.mutations.add('ada', INPUT)
async function choose(attending: boolean) {
  const input = { eventId: DINNER, attending, eventDate: '2026-11-29' }
  return (await ada.mutations.append('ada', { kind: 'rsvp', input })).key
}
const answer = async (of: MemberRow, what: Answer<MemberRow['receipt']>) =>
  ada.queue.answered(of, what)
const count = async (owner = 'ada') => (await ada.queue.find({ owner })).length

describe('a row', () => {
  it('rejects malformed input', async () => {
    const late = { ...INPUT, requestedTime: '6:30 PM' }
    await expect(ada.mutations.add('ada', late)).rejects.toThrow()
    expect(await count()).toBe(0)
  })

  it('is shown to and claimed for its member alone', async () => {
    await add()
    expect(await count('ben')).toBe(0)
    expect(await ada.queue.claim('ben', 10)).toEqual([])
  })

  it('counts as attempted before anything leaves, and is not claimed twice', async () => {
    await add()
    expect((await ada.claimed()).claimed.attemptedEver).toBe(true)
    expect((await ada.only()).attemptedEver).toBe(true)
    expect(await ada.queue.claim('ada', 10)).toEqual([])
    ada.device.time += LEASE_MS + 1
    expect(await ada.queue.claim('ada', 10)).toHaveLength(1)
  })

  it.each<[string, (row: MemberRow) => Promise<unknown>]>([
    ['never attempted', async () => {}],
    ['attempted by a sender that died', () => ada.claimed()],
    ['asked to come later', (row) => answer(row, { type: 'later', waitMs: 86_400_000 })],
  ])('%s does not wait until a clock that was ahead is right', async (_what, before) => {
    ada.device.time += 4 * 3_600_000
    await before(await add())
    ada.device.time -= 4 * 3_600_000
    expect(await ada.queue.claim('ada', 10)).toHaveLength(1)
  })

  it('given back unsent is as before: untouched if new, still attempted if not', async () => {
    const row = await add()
    await ada.queue.unclaim([await ada.claimed()])
    expect(await ada.only()).toMatchObject({ attemptedEver: false, attempts: 0, sendingUntil: 0 })
    await ada.claimed()
    await answer(row, { type: 'no-answer' })
    ada.device.time += 60_000
    await ada.queue.unclaim([await ada.claimed()])
    expect(await ada.only()).toMatchObject({ attemptedEver: true, attempts: 1 })
  })

  it('leaves once the server’s lists show it, and one that follows it does not', async () => {
    await answer(await add(), { type: 'receipt', receipt: RECEIPT })
    await ada.mutations.dropListed('ada', ['another'])
    expect(await count()).toBe(1)
    await ada.mutations.dropListed('ada', ['request-1'])
    expect(await count()).toBe(0)

    const key = await choose(true)
    await answer(await ada.only(), { type: 'receipt', receipt: { goingCount: 1 } })
    await choose(false)
    await ada.mutations.dropListed('ada', [key])
    expect(await count()).toBe(2)
    const { claimed } = await ada.claimed()
    await answer(claimed, { type: 'receipt', receipt: { goingCount: 0 } })
    await ada.mutations.dropListed('ada', [key])
    expect(await ada.only()).toMatchObject({ input: { attending: false } })
  })

  it('leaves with a newer one of its kind that the server’s lists show', async () => {
    await choose(true)
    await answer(await ada.only(), { type: 'receipt', receipt: { goingCount: 1 } })
    const key = await choose(false)
    const { claimed } = await ada.claimed()
    await answer(claimed, { type: 'receipt', receipt: { goingCount: 0 } })
    await ada.mutations.dropListed('ada', [key])
    expect(await count()).toBe(0)
  })
})

describe('a slot that passes while the row waits', () => {
  it.each([
    [Date.UTC(2026, 4, 3, 13, 59), 'America/New_York', 'queued'],
    [LATE, 'America/Los_Angeles', 'queued'],
    [Date.UTC(2026, 4, 3, 20, 1), null, 'queued'],
    [LATE, 'America/New_York', 'needs-attention'],
  ])('is judged by the club’s clock, if that is known', async (time, zone, state) => {
    await add()
    Object.assign(ada.device, { time, zone })
    await ada.queue.expire('ada')
    expect((await ada.only()).state).toBe(state)
  })

  it.each([
    [LATE - HOUR, 26 * HOUR, 'queued'],
    [LATE, -26 * HOUR, 'needs-attention'],
  ])('is not judged by the clock of a device that is wrong', async (time, aheadMs, state) => {
    Object.assign(ada.device, { aheadMs })
    await add()
    ada.device.time = time
    await ada.queue.expire('ada')
    expect((await ada.only()).state).toBe(state)
  })

  it('is left to the server’s clock when the member retries', async () => {
    const { id } = await add()
    ada.device.time = LATE
    await ada.queue.expire('ada')
    await ada.mutations.retry(id)
    await ada.queue.expire('ada')
    expect(await ada.queue.claim('ada', 10)).toHaveLength(1)
  })
})
