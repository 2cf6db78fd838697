import { beforeEach, expect, it } from 'vitest'
import { clearSignIn, storeSignIn } from '../../session/session-storage.ts'
import { paid, recallPaid, showPaid } from './payment-store.ts'

const ORDER = { orderId: 'o-1', total: 2_800, isTest: false }
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Test', email: null, phone: '+12155550123' }

beforeEach(() => {
  clearSignIn()
  paid.set(null)
})

it('is shown again after a reload, to whom it was shown', () => {
  storeSignIn('token', ada)
  showPaid(ORDER)
  paid.set(null)
  recallPaid()
  expect(paid.get()).toEqual(ORDER)
})

it('goes from a page that comes back after its member signed out in it, and stays for a visitor', () => {
  storeSignIn('token', ada)
  showPaid(ORDER)
  clearSignIn()
  recallPaid()
  expect(paid.get()).toBeNull()
  showPaid(ORDER)
  recallPaid()
  expect(paid.get()).toEqual(ORDER)
})
