import { beforeEach, describe, expect, it } from 'vitest'
import { queueOfAda, RECEIPT, WISH } from '../../tests/setup/queue-of-ada.ts'
import { LEASE_MS } from './backoff.ts'
import { RowGone } from './outbox-row.ts'

let ada: ReturnType<typeof queueOfAda>
beforeEach(() => {
  ada = queueOfAda()
})

describe('a row', () => {
  it('keeps nothing personal, before and after the receipt', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
    expect(JSON.stringify(await ada.only())).not.toMatch(/Ada|example\.com|2155550100/)
    expect((await ada.only()).receipt?.requestId).toBe('request-1')
  })

  it('refuses a malformed wish', async () => {
    await expect(ada.store.add('ada', { ...WISH, requestedTime: '6:30 PM' })).rejects.toThrow()
    expect(await ada.store.ofMember('ada')).toEqual([])
  })

  it('is shown to its member alone', async () => {
    await ada.store.add('ada', WISH)
    expect(await ada.store.ofMember('ben')).toEqual([])
    expect(await ada.store.claim('ben', 10)).toEqual([])
  })

  it('counts as attempted before anything leaves, and is not claimed twice', async () => {
    await ada.store.add('ada', WISH)
    expect((await ada.claimed()).row.attemptedEver).toBe(true)
    expect((await ada.only()).attemptedEver).toBe(true)
    expect(await ada.store.claim('ada', 10)).toEqual([])
    ada.device.time += LEASE_MS + 1
    expect(await ada.store.claim('ada', 10)).toHaveLength(1)
  })

  it.each([
    ['never attempted', async () => {}],
    ['attempted by a sender that died', async () => void (await ada.claimed())],
    [
      'asked to come later',
      async (id: string, key: string) =>
        ada.store.answered(id, key, { kind: 'later', waitMs: 86_400_000 }),
    ],
  ])('%s does not wait until a clock that was ahead is right', async (_what, before) => {
    ada.device.time += 4 * 3_600_000
    const { id, key } = await ada.store.add('ada', WISH)
    await before(id, key)
    ada.device.time -= 4 * 3_600_000
    expect(await ada.store.claim('ada', 10)).toHaveLength(1)
  })

  it('given back unsent is as before: untouched if new, still attempted if not', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.store.unclaim([await ada.claimed()])
    expect(await ada.only()).toMatchObject({ attemptedEver: false, attempts: 0, sendingUntil: 0 })
    await ada.claimed()
    await ada.store.answered(id, key, { kind: 'no-answer' })
    ada.device.time += 60_000
    await ada.store.unclaim([await ada.claimed()])
    expect(await ada.only()).toMatchObject({ attemptedEver: true, attempts: 1 })
  })

  it('is changed by no answer for an older key', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.store.edit(id, { ...WISH, notes: 'later' })
    const fresh = await ada.only()
    expect(fresh.key).not.toBe(key)
    await ada.store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
    await ada.store.answered(id, key, { kind: 'withdrawn' })
    expect(await ada.only()).toEqual(fresh)
  })
})

describe('changing one’s mind', () => {
  it('is done at once before the first attempt', async () => {
    const { id } = await ada.store.add('ada', WISH)
    expect(await ada.store.edit(id, { ...WISH, notes: 'blue cover' })).toBe('done')
    expect((await ada.only()).wish.notes).toBe('blue cover')
    expect(await ada.store.discard(id)).toBe('done')
    expect(await ada.store.ofMember('ada')).toEqual([])
  })

  it('waits for the club after an attempt, remembered on the device', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.claimed()
    expect(await ada.store.edit(id, { ...WISH, notes: 'later' })).toBe('waiting-for-server')
    expect(await ada.only()).toMatchObject({ key, wish: WISH, intent: { kind: 'edit' } })
    await ada.store.answered(id, key, { kind: 'withdrawn' })
    const row = await ada.only()
    expect(row).toMatchObject({ intent: null, attemptedEver: false, state: 'queued' })
    expect(row.wish.notes).toBe('later')
    expect(row.key).not.toBe(key)
  })

  it('does nothing to a wish that had arrived, and says so', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.claimed()
    await ada.store.discard(id)
    await ada.store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
    expect(await ada.only()).toMatchObject({
      state: 'sent',
      arrivedAnyway: 'discard',
      intent: null,
    })
    expect(await ada.store.edit(id, WISH)).toBe('had-arrived')
  })

  it('is kept when the server refuses to settle for now', async () => {
    const { id, key } = await ada.store.add('ada', WISH)
    await ada.claimed()
    await ada.store.discard(id)
    const attention = { reason: 'No', code: 'not_allowed', fields: {} }
    await ada.store.answered(id, key, { kind: 'refused', attention })
    expect(await ada.only()).toMatchObject({ intent: { kind: 'discard' }, attention: null })
  })

  it('on a row that is gone says so', async () => {
    await expect(ada.store.discard('nowhere')).rejects.toThrow(RowGone)
  })
})

it('lets go of a sent row only when the server’s list shows it', async () => {
  const { id, key } = await ada.store.add('ada', WISH)
  await ada.store.answered(id, key, { kind: 'arrived', receipt: RECEIPT })
  await ada.store.release('ada', ['another'])
  expect(await ada.store.ofMember('ada')).toHaveLength(1)
  await ada.store.release('ada', ['request-1'])
  expect(await ada.store.ofMember('ada')).toEqual([])
})
