import { beforeEach, describe, expect, it } from 'vitest'
import { queueOfAda } from '../../tests/setup/queue-of-ada.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import { type Answer, hasWork } from './transition.ts'

const DINNER = '11111111-1111-4111-8111-111111111111'
const DRIVE = '22222222-2222-4222-8222-222222222222'
const FULL: Answer = {
  type: 'rejected',
  attention: { reason: 'This event is full', code: 'event_full', fields: {} },
  status: 409,
  body: {},
}

let ada: ReturnType<typeof queueOfAda>
beforeEach(() => {
  ada = queueOfAda()
})

const choose = (attending: boolean, eventId = DINNER, owner = 'ada') =>
  ada.mutations.choose(owner, { eventId, attending, eventDate: '2026-11-29' })
const answer = async (of: MemberRow, what: Answer<MemberRow['receipt']>) =>
  ada.queue.answered(of, what)
const count = async (owner = 'ada') => (await ada.queue.find({ owner })).length
const attempt = async () => {
  ada.device.time += 60_000
  return (await ada.claimed()).claimed
}

describe('a choice', () => {
  it('is the only one for its member and event, the newest one', async () => {
    await choose(true)
    await choose(false)
    await choose(true)
    expect(await ada.only()).toMatchObject({ input: { attending: true }, replaces: [] })
    await choose(false, DRIVE)
    await choose(false, DINNER, 'ben')
    expect([await count('ada'), await count('ben')]).toEqual([2, 1])
  })

  it('made twice alike is one', async () => {
    const key = await choose(true)
    await attempt()
    expect(await choose(true)).toBe(key)
  })

  it('refused since its event moved is shown, and goes again for the new day', async () => {
    const yes = (eventDate: string) =>
      ada.mutations.choose('ada', { eventId: DINNER, attending: true, eventDate })
    const key = await yes('2026-11-28')
    const reason = 'This event moved to Sun, Nov 29. Please answer again.'
    const attention = { reason, code: 'event_moved', fields: {} }
    await answer(await attempt(), { type: 'rejected', attention, status: 409, body: {} })
    expect(await ada.only()).toMatchObject({ state: 'needs-attention', attention })
    await yes('2026-11-29')
    expect(await ada.only()).toMatchObject({
      state: 'queued',
      attention: null,
      replaces: [key],
      input: { attending: true, eventDate: '2026-11-29' },
    })
  })

  it('names every key that may still be on its way, and none that never left', async () => {
    const first = await choose(true)
    await attempt()
    await choose(false)
    const third = await choose(true)
    await attempt()
    await choose(false)
    expect((await ada.only()).replaces).toEqual([first, third])
  })

  it('starts anew after a receipt, which confirms the keys before it', async () => {
    await choose(true)
    await attempt()
    await choose(false)
    await answer(await attempt(), { type: 'receipt', receipt: { goingCount: 12 } })
    expect(await ada.only()).toMatchObject({ state: 'sent', receipt: { goingCount: 12 } })
    await choose(true)
    expect((await ada.only()).replaces).toEqual([])
  })

  it('that replaces more keys than one request may name is sent again until none is left', async () => {
    const keys: string[] = []
    for (let made = 0; made <= 50; made += 1) {
      keys.push(await choose(made % 2 === 0))
      await attempt()
    }
    await choose(false)
    await answer(await attempt(), { type: 'receipt', receipt: { goingCount: 0 } })
    expect(await ada.only()).toMatchObject({ state: 'queued', replaces: keys.slice(50) })
    await answer(await attempt(), { type: 'receipt', receipt: { goingCount: 0 } })
    expect((await ada.only()).state).toBe('sent')
  })

  it('that was rejected waits for its member, and once read is silent', async () => {
    const key = await choose(true)
    const row = await attempt()
    await answer(row, FULL)
    expect(await ada.only()).toMatchObject({ state: 'needs-attention', attention: FULL.attention })
    expect(hasWork(await ada.only())).toBe(false)
    await ada.mutations.dismiss(row.id)
    expect(await ada.only()).toMatchObject({ state: 'dismissed', attention: null })
    await choose(true)
    expect(await ada.only()).toMatchObject({ state: 'queued', attention: null, replaces: [key] })
    await ada.mutations.dismiss(row.id)
    expect((await ada.only()).state).toBe('queued')
  })
})
