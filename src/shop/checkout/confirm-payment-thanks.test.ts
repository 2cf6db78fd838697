import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import {
  type Answer,
  BODY,
  beginCheckout,
  DECLINED,
  FRESH,
  inTime,
  MINUTE_MS,
  NONE,
  ORDER,
  openAgain,
  PAID,
  serve,
  serveFrom,
  shown,
  THANKS,
} from '../../../tests/setup/served-checkout.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { clearSignIn, storeSignIn } from '../../session/session-storage.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { confirmPayment, confirmSavedPayment } from './confirm-payment.ts'
import { dismissPaid, saveCharge, savedCharge } from './payment.ts'
import { resumePayment } from './resume-payment.ts'

beforeEach(beginCheckout)
afterEach(() => vi.useRealTimers())

test.each(['demo', 'sandbox'] as const)('nobody sees that a %s charged them', async (which) => {
  serveFrom(which, PAID)
  await confirmPayment(BODY, FRESH)
  expect(shown()).toEqual({ state: 'paid', order: { ...ORDER, isTest: true } })
})

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }
const BEN = { ...ADA, id: 'ben', firstName: 'Ben' }

function sitDown(member: Member | null) {
  clearSignIn()
  if (member) storeSignIn('token', member)
}

/** Pays as `payer`; opens the page again as `reader`, with a checkout draft, to confirm it. */
async function confirmFor(payer: Member | null, reader: Member | null, answer: Answer) {
  sitDown(payer)
  saveCharge(BODY)
  sitDown(reader)
  const owner = reader?.id ?? null
  const typed = { values: { customerPhone: '1' }, base: {}, isSent: false }
  tabDrafts.save('checkout', { key: 'a', owner, ...typed })
  serve(answer)
  await inTime(confirmSavedPayment())
  expect(savedCharge()).toBeNull()
  return { shown: shown(), hasDraft: tabDrafts.read('checkout', owner) !== null }
}

test.each<[string, Member | null, Member | null]>([
  ['member by another', ADA, BEN],
  ['member by nobody', ADA, null],
  ['guest by a member with another address', null, BEN],
])('a payment of a %s is confirmed without a message', async (_who, payer, reader) => {
  const saidBefore = currentToast()
  for (const answer of [PAID, DECLINED]) {
    expect(await confirmFor(payer, reader, answer)).toEqual({ shown: NONE, hasDraft: true })
  }
  expect(currentToast()).toBe(saidBefore)
})

test.each<[string, Member | null, Member | null]>([
  ['the member who paid', ADA, ADA],
  ['a guest still nobody', null, null],
  ['a guest who signed in since', null, { ...ADA, email: 'Ada@example.test' }],
])('%s is thanked, until they have seen it', async (_who, payer, reader) => {
  expect(await confirmFor(payer, reader, PAID)).toEqual({ shown: THANKS, hasDraft: false })
  openAgain()
  expect(shown()).toEqual(THANKS)
  dismissPaid()
  openAgain()
  expect(shown()).toEqual(NONE)
})

test('thanks are shown to nobody else on the device, and for ten minutes', async () => {
  await confirmFor(null, null, PAID)
  storeSignIn('token', BEN)
  resumePayment()
  expect(shown()).toEqual(NONE)
  await confirmFor(null, null, PAID)
  vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
  openAgain()
  expect(shown()).toEqual(NONE)
})
