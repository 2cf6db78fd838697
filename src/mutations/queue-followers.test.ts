import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { INPUT, queueOfAda, RECEIPT } from '../../tests/setup/queue-of-ada.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import type { MemberAct } from './kinds/request-act.ts'
import { RowGone } from './row.ts'
import { type Answer, ASK_AFTER_MS } from './transition.ts'

const DINNER = '11111111-1111-4111-8111-111111111111'
const DRIVE = '22222222-2222-4222-8222-222222222222'
const REASON = { reason: 'This event is full', code: 'event_full', fields: {} }
const REJECTED: Answer<never> = { type: 'rejected', attention: REASON, status: 409, body: {} }
const LATER = {
  requestedDate: INPUT.requestedDate,
  requestedTime: '11:00 AM' as const,
  notes: 'later',
}
const CANCEL: MemberAct = { kind: 'cancel' }

let ada: ReturnType<typeof queueOfAda>
beforeEach(() => {
  ada = queueOfAda()
})

const rows = () => ada.queue.find({ owner: 'ada' })
const add = () => ada.mutations.add('ada', INPUT)
async function choose(attending: boolean, eventId = DINNER, owner = 'ada') {
  const input = { eventId, attending, eventDate: '2026-11-29' }
  return (await ada.mutations.append(owner, { kind: 'rsvp', input })).key
}
async function act(one: MemberAct, version = 1, requestId = 'request-1') {
  const input = { requestId, version, act: one }
  return (await ada.mutations.append('ada', { kind: 'request-act', input })).id
}
const edit = (id: string, change: RequestChange = LATER) => ada.mutations.edit('ada', id, change)
const discard = (id: string) => ada.mutations.discard('ada', id)
const attempt = async () => {
  ada.device.time += 60_000
  return (await ada.claimed()).claimed
}
const answer = async (what: Answer<MemberRow['receipt']>) =>
  ada.queue.answered(await attempt(), what)
const kinds = async () =>
  (await rows()).map((row) => (row.kind === 'request-act' ? row.input.act.kind : row.kind))

describe('a choice', () => {
  it('takes the place of one that was never sent, of its member and event alone', async () => {
    await choose(true)
    await choose(false)
    expect(await ada.only()).toMatchObject({ input: { attending: false } })
    await choose(true, DRIVE)
    await choose(true, DINNER, 'ben')
    expect(await rows()).toHaveLength(2)
    expect(await ada.queue.find({ owner: 'ben' })).toHaveLength(1)
  })

  it('follows one that may have arrived, and takes the place of what never left', async () => {
    const first = await choose(true)
    await attempt()
    await choose(false)
    const third = await choose(true)
    expect((await rows()).map(({ key }) => key)).toEqual([first, third])
  })

  it('takes the place of one that was refused because its event moved', async () => {
    await choose(true)
    await answer(REJECTED)
    expect(await ada.only()).toMatchObject({ state: 'needs-attention', attention: REASON })
    const key = await choose(true)
    expect(await ada.only()).toMatchObject({ state: 'queued', attention: null, key })
  })

  it('that was refused is sent no more, and leaves once its member has read it', async () => {
    await choose(true)
    await answer(REJECTED)
    expect(await ada.queue.hasWork('ada')).toBe(false)
    await ada.mutations.dismiss((await ada.only()).id)
    expect(await rows()).toEqual([])
  })

  it('that was refused leaves for the one behind it, which is sent on', async () => {
    await choose(true)
    const claimed = await attempt()
    const key = await choose(false)
    await ada.queue.answered(claimed, REJECTED)
    expect(await ada.only()).toMatchObject({ key, state: 'queued' })
    expect((await attempt()).key).toBe(key)
  })
})

describe('an act', () => {
  it('that was rejected leaves for the one behind it, which is sent on', async () => {
    await act({ kind: 'change', notes: 'x' })
    const claimed = await attempt()
    const id = await act(CANCEL)
    await ada.queue.answered(claimed, REJECTED)
    expect((await attempt()).id).toBe(id)
    await answer(REJECTED)
    expect(await ada.only()).toMatchObject({ id, attention: REASON })
  })

  it('still says once it was sent when its request was due before', async () => {
    const before = { date: '2026-12-01', time: '10:00 AM' }
    const input = { requestId: 'request-1', version: 1, act: CANCEL, before }
    await ada.mutations.append('ada', { kind: 'request-act', input })
    expect((await attempt()).input).toMatchObject({ before })
  })

  it('that was rejected stays where the one behind it is about something else', async () => {
    const moved = await act({ kind: 'change', requestedTime: '11:00 AM' })
    const claimed = await attempt()
    const id = await act({ kind: 'change', notes: 'x' })
    await ada.queue.answered(claimed, REJECTED)
    expect(await rows()).toMatchObject([
      { id: moved, state: 'needs-attention', attention: REASON },
      { id, state: 'queued' },
    ])
  })

  it('stays behind the one before it where the device’s clock was set back', async () => {
    await act({ kind: 'change', notes: 'x' })
    await attempt()
    ada.device.time -= 86_400_000
    await act(CANCEL)
    expect(await kinds()).toEqual(['change', 'cancel'])
  })
})

describe('an edit of a request', () => {
  it('that was never sent changes it, and drops what follows it', async () => {
    const { id } = await add()
    await act(CANCEL, 0, id)
    await edit(id)
    expect(await ada.only()).toMatchObject({ id, input: LATER })
    await discard(id)
    expect(await rows()).toEqual([])
  })

  it('that may have arrived follows it with what the member changed, and nothing else', async () => {
    const { id, key } = await add()
    await attempt()
    await edit(id, { ...LATER, notes: 'first' })
    await edit(id)
    const note = { notes: 'only this' }
    await edit(id, note)
    const acts = [LATER, note].map((change) => ({ kind: 'change', ...change }))
    expect(await rows()).toMatchObject([
      { id, key, input: INPUT },
      ...acts.map((act) => ({ input: { requestId: id, version: 0, act } })),
    ])
    expect((await rows()).at(-1)?.input).toHaveProperty('act', acts[1])
    await discard(id)
    expect(await kinds()).toEqual(['car-request', 'cancel'])
  })

  it('that has arrived follows it on the id and version of its receipt', async () => {
    const { id } = await add()
    await answer({ type: 'receipt', receipt: { ...RECEIPT, version: 3 } })
    await edit(id)
    expect((await rows())[1]).toMatchObject({ input: { requestId: 'request-1', version: 3 } })
  })

  it('that is gone says so', async () => {
    await expect(edit('nowhere')).rejects.toThrow(RowGone)
    await expect(discard('nowhere')).rejects.toThrow(RowGone)
  })
})

describe('a rejected request', () => {
  it('goes again as the change behind it, under another key, and once more only if its author says so', async () => {
    const { id } = await add()
    const claimed = await attempt()
    await edit(id)
    await ada.queue.answered(claimed, REJECTED)
    expect(await ada.only()).toMatchObject({ id, state: 'queued', attention: null, input: LATER })
    const again = await attempt()
    expect(again.key).not.toBe(claimed.key)
    await ada.queue.answered(again, REJECTED)
    const own = { id, state: 'needs-attention', attention: REASON, input: LATER }
    expect(await ada.only()).toMatchObject(own)
    expect(await ada.queue.hasWork('ada')).toBe(false)
  })

  it('goes again as all the changes behind it', async () => {
    const { id } = await add()
    const claimed = await attempt()
    await edit(id, { requestedDate: '2026-12-01', requestedTime: '11:00 AM' })
    await edit(id, { notes: 'only this' })
    await ada.queue.answered(claimed, REJECTED)
    const input = { requestedDate: '2026-12-01', requestedTime: '11:00 AM', notes: 'only this' }
    expect(await ada.only()).toMatchObject({ id, state: 'queued', input })
  })

  it('leaves with the cancellation behind it', async () => {
    const { id } = await add()
    const claimed = await attempt()
    await discard(id)
    await ada.queue.answered(claimed, REJECTED)
    expect(await rows()).toEqual([])
  })

  it('of an older key leaves what follows it alone', async () => {
    const { id } = await add()
    const claimed = await attempt()
    await edit(id)
    await ada.queue.answered({ ...claimed, key: 'old' }, REJECTED)
    expect(await kinds()).toEqual(['car-request', 'change'])
  })
})

describe('a row that waited for weeks', () => {
  const expire = async (state: string) => {
    await ada.queue.expire('ada')
    expect((await ada.only()).state).toBe(state)
  }

  it('is sent again only when its member says so, under a new key', async () => {
    await choose(true)
    const { key, id } = await attempt()
    ada.device.time += ASK_AFTER_MS - 60_000
    await expire('queued')
    ada.device.time += 1
    await expire('needs-attention')
    expect((await ada.only()).attention?.code).toBe('waited_too_long')
    expect(await ada.queue.claim('ada', 10)).toEqual([])
    await ada.mutations.retry(id)
    await expire('queued')
    expect((await attempt()).key).not.toBe(key)
  })

  it('is new again once it was edited', async () => {
    const { id } = await add()
    await attempt()
    ada.device.time += ASK_AFTER_MS
    await expire('needs-attention')
    await edit(id, { ...INPUT, requestedDate: '2026-06-30' })
    await expire('queued')
  })
})
