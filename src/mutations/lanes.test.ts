import { beforeEach, describe, expect, it } from 'vitest'
import { INPUT, queueOfAda, RECEIPT } from '../../tests/setup/queue-of-ada.ts'
import type { MemberRow } from './kinds/member-kinds.ts'
import { ASK_AFTER_MS } from './transition.ts'

let ada: ReturnType<typeof queueOfAda>
/** A request that may have arrived. */
let request: MemberRow
beforeEach(async () => {
  ada = queueOfAda()
  request = await ada.mutations.add('ada', INPUT)
  await ada.claimed()
})

const claim = async () => {
  ada.device.time += 60_000
  return (await ada.queue.claim('ada', 10)).map(({ claimed }) => claimed)
}
const change = () =>
  ada.mutations.edit('ada', request.id, { ...INPUT, requestedDate: '2026-12-01' })
const arrives = (row: MemberRow = request) =>
  ada.queue.answered(row, { type: 'receipt', receipt: { ...RECEIPT, version: 3 } })
const find = async (kind: MemberRow['kind']) =>
  (await ada.queue.find({ owner: 'ada' })).find((row) => row.kind === kind)

describe('rows of different kinds in one lane', () => {
  it('go one after the other, on the request that the one before them left', async () => {
    await change()
    const other = await ada.mutations.add('ada', INPUT)
    const claimed = await claim()
    expect(claimed.map(({ id }) => id).toSorted()).toEqual([request.id, other.id].toSorted())
    expect(await find('request-act')).toMatchObject({ attempts: 0, attemptedEver: false })
    await arrives()
    await arrives(other)
    expect(await claim()).toMatchObject([
      { kind: 'request-act', input: { requestId: 'request-1', version: 3 } },
    ])
  })

  it('find the receipt that they follow, also once the server’s lists show it', async () => {
    await change()
    await arrives()
    await ada.mutations.dropListed('ada', ['request-1'])
    expect(await claim()).toMatchObject([{ input: { requestId: 'request-1', version: 3 } }])
    await ada.mutations.dropListed('ada', ['request-1'])
    expect(await find('car-request')).toBeUndefined()
  })
})

it('an act on a request that the server merged into another one goes again until it is answered', async () => {
  await ada.mutations.discard('ada', request.id)
  const receipt = { ...RECEIPT, version: 3, existing: 'changed' as const }
  await ada.queue.answered(request, { type: 'receipt', receipt })
  // So that what its author does next on that one finds it in the same lane.
  expect(await find('request-act')).toMatchObject({ input: { requestId: 'request-1', version: 3 } })
  ada.device.time += 60_000
  const given = await ada.claimed()
  await ada.queue.unclaim([given])
  const [act] = await claim()
  if (!act) throw new Error('nothing was due')
  expect(act.input).toEqual(given.claimed.input)
  await ada.queue.answered(act, { type: 'no-answer' })
  expect(await claim()).toMatchObject([{ key: act.key, input: act.input }])
})

describe('rows behind one that needs attention', () => {
  beforeEach(async () => {
    ada.device.time += ASK_AFTER_MS / 2
    await change()
    ada.device.time += ASK_AFTER_MS / 2 + 1
    await ada.queue.expire('ada')
    expect(await find('car-request')).toMatchObject({ state: 'needs-attention' })
  })

  it('wait until its author has decided', async () => {
    expect(await claim()).toEqual([])
    expect(await ada.queue.hasWork('ada')).toBe(false)
    await ada.mutations.retry(request.id)
    expect(await ada.queue.hasWork('ada')).toBe(true)
    expect(await claim()).toMatchObject([{ id: request.id }])
  })

  it('leave with it when it is discarded', async () => {
    await ada.mutations.discard('ada', request.id)
    expect(await ada.queue.find({ owner: 'ada' })).toEqual([])
  })
})

it('a row that nothing can help blocks nothing behind it', async () => {
  await arrives()
  await change()
  await claim()
  ada.device.time += ASK_AFTER_MS / 2
  await ada.mutations.discard('ada', request.id)
  ada.device.time += ASK_AFTER_MS / 2
  await ada.queue.expire('ada')
  expect(await find('request-act')).toMatchObject({ attention: { isFinal: true } })
  expect(await claim()).toMatchObject([{ input: { act: { kind: 'cancel' } } }])
})
