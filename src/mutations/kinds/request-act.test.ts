import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ModelRequest } from '../../../tests/fakes/model-request.ts'
import { ADA, queueOfAda } from '../../../tests/setup/queue-of-ada.ts'
import { sendDue } from '../sender.ts'
import type { MemberAct } from './request-act.ts'

const HALF_PAST_TEN = { date: '2026-05-03', time: '10:30 AM' }
const change = (requestedTime: string): MemberAct => ({
  kind: 'change',
  requestedDate: '2026-05-03',
  requestedTime,
})
const accept: MemberAct = { kind: 'accept', ...HALF_PAST_TEN }
const cancel: MemberAct = { kind: 'cancel' }

/** What becomes of one call: it is lost on the way there or back, or a copy of it arrives later. */
type Fault = 'none' | 'lost-before' | 'lost-after' | 'late-copy'

/** Ada's phone, a request that the server has, and a network with the given faults. */
function phone(faults: Fault[] = []) {
  const ada = queueOfAda()
  const server = new ModelRequest()
  const late: (() => void)[] = []
  const fetch = async (path: string, init: RequestInit) => {
    const fault = faults.shift() ?? 'none'
    if (fault === 'late-copy') late.push(() => server.answer(path, init))
    const answer = fault === 'none' || fault === 'lost-after' ? server.answer(path, init) : null
    if (!answer || fault === 'lost-after') throw new TypeError('Failed to fetch')
    return answer
  }
  const rows = async () =>
    (await ada.queue.find({ owner: 'ada' })).flatMap((row) =>
      row.kind === 'request-act' ? [row] : [],
    )
  return {
    server,
    rows,
    device: ada.device,
    async act(act: MemberAct, version = server.version) {
      const input = { requestId: 'request-1', version, act }
      return (await ada.mutations.append('ada', { kind: 'request-act', input })).id
    },
    undo: async (id: string) => {
      const row = (await rows()).find((one) => one.id === id)
      if (row) await ada.mutations.undoAct('ada', row)
    },
    async send() {
      ada.device.time += 60_000
      await ada.queue.expire('ada')
      await sendDue({ queue: ada.queue, fetch, readSession: async () => ADA }, 'ada').finished
    },
    deliverLate: () => {
      for (const deliver of late.splice(0)) deliver()
    },
  }
}

it('sends an act on the version that the member saw, and stores what it made of the request', async () => {
  const { act, send, server, rows } = phone()
  await act(cancel)
  await send()
  expect(server.life.status).toBe('cancelled')
  expect(await rows()).toMatchObject([
    { state: 'sent', receipt: { status: 'cancelled', version: 2 } },
  ])
})

it('replaces an act that was never sent by a newer one', async () => {
  const { act, send, server } = phone()
  await act(change('8:30 AM'))
  await act(change('11:00 AM'))
  await act(cancel)
  await send()
  expect(server.acts).toHaveLength(1)
  expect(server.life).toMatchObject({ status: 'cancelled', requestedTime: '9:00 AM' })
})

it('sends a change again after the garage answered, under a new key', async () => {
  const { act, send, server, rows } = phone()
  await act(change('8:30 AM'))
  server.answers({ promise: 'confirmed' })
  const [before] = await rows()
  await send()
  expect(server.life.requestedTime).toBe('8:30 AM')
  expect(server.acts).toHaveLength(1)
  expect(server.acts).not.toContain(before?.key)
})

it('accepts a time on another version only while it is on offer', async () => {
  const still = phone()
  await still.act(accept)
  still.server.answers({ promise: 'offered', offered: [HALF_PAST_TEN] })
  await still.send()
  expect(still.server.life.promise).toBe('confirmed')

  const gone = phone()
  await gone.act(accept)
  gone.server.answers({ promise: 'offered', offered: [] })
  await gone.send()
  expect(gone.server.acts).toEqual([])
  expect(await gone.rows()).toMatchObject([
    { state: 'needs-attention', attention: { reason: 'This booking has changed.', isFinal: true } },
  ])
})

it('needs attention where the request has ended, and is removed when that was read', async () => {
  const { act, send, server, rows } = phone()
  const id = await act(change('8:30 AM'))
  server.answers({ status: 'declined' })
  await send()
  expect(await rows()).toMatchObject([{ id, state: 'needs-attention' }])
  await act(cancel)
  await send()
  expect((await rows()).map((row) => row.input.act.kind)).toEqual(['cancel'])
})

it('undoes an act that arrived or may have, and forgets one that was never sent or was refused', async () => {
  const arrived = phone()
  const first = await arrived.act(cancel)
  await arrived.send()
  await arrived.undo(first)
  await arrived.send()
  expect(arrived.server.life.status).toBe('pending')
  expect(arrived.server.acts).toHaveLength(2)

  for (const fault of ['lost-before', 'lost-after'] as const) {
    const lost = phone([fault])
    const second = await lost.act(cancel)
    await lost.send()
    await lost.undo(second)
    await lost.send()
    expect(lost.server.life.status).toBe('pending')
    expect(lost.server.acts).toHaveLength(2)
  }

  const refused = phone()
  const third = await refused.act(cancel)
  refused.server.answers({ status: 'declined' })
  await refused.send()
  await refused.undo(third)
  expect(await refused.rows()).toEqual([])

  const unsent = phone()
  await unsent.undo(await unsent.act(cancel))
  expect(await unsent.rows()).toEqual([])
})

it('never takes back what the garage did', async () => {
  const { act, undo, send, server, rows } = phone()
  const id = await act(change('8:30 AM'))
  await send()
  server.answers({ promise: 'confirmed' })
  await undo(id)
  await send()
  expect(server.life).toMatchObject({ promise: 'confirmed', requestedTime: '8:30 AM' })
  expect((await rows()).at(-1)).toMatchObject({ state: 'needs-attention' })
})

it('expires a change to a time that has passed, but not a cancellation', async () => {
  const { act, send, device, rows, server } = phone()
  await act(change('8:30 AM'))
  device.time += 5 * 24 * 60 * 60_000
  await send()
  expect(await rows()).toMatchObject([{ attention: { code: 'too_late' } }])
  await act(cancel)
  await send()
  expect(server.life.status).toBe('cancelled')
})

const TIMES = ['8:00 AM', '9:00 AM', '11:00 AM', '2:00 PM']
const step = fc.oneof(
  fc.record({ do: fc.constant('change' as const), time: fc.constantFrom(...TIMES) }),
  fc.record({ do: fc.constantFrom('send' as const, 'garage' as const, 'late' as const) }),
)
const fault = fc.constantFrom<Fault>('none', 'lost-before', 'lost-after', 'late-copy')

it('leaves the request at the last change, each act at most once, whatever is lost or late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.array(fault), async (steps, faults) => {
      const { act, send, server, rows, deliverLate } = phone([...faults])
      let last = '9:00 AM'
      for (const one of steps) {
        if (one.do === 'send') await send()
        if (one.do === 'late') deliverLate()
        if (one.do === 'garage') server.answers({ promise: 'confirmed' })
        if (one.do !== 'change') continue
        last = one.time
        await act(change(last))
      }
      for (let round = 0; round < faults.length + 5; round += 1) await send()
      deliverLate()
      expect(server.life.requestedTime).toBe(last)
      expect(new Set(server.acts).size).toBe(server.acts.length)
      expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
    }),
    { numRuns: Number(process.env.HISTORIES ?? 60) },
  )
})
