import { expect, it } from 'vitest'
import { INPUT, queueOfAda, RECEIPT } from '../../../tests/setup/queue-of-ada.ts'
import { isKnownKind } from './member-kinds.ts'

it.each([
  ['car-request', true],
  ['photo', false],
])('knows rows of the kind %s: %s', (kind, isKnown) => expect(isKnownKind({ kind })).toBe(isKnown))

it('stores nothing personal, before and after the receipt', async () => {
  const ada = queueOfAda()
  await ada.mutations.add('ada', INPUT)
  const { claimed } = await ada.claimed()
  expect(JSON.stringify(await ada.only())).not.toMatch(/Ada|example\.com|2155550100/)
  await ada.queue.answered(claimed, { type: 'receipt', receipt: RECEIPT })
  expect(await ada.only()).toMatchObject({ state: 'sent', receipt: RECEIPT })
})
