import { expect, test } from 'vitest'
import { deviceStorage, tabStorage } from './device-storage.ts'
import { clearSignIn, storedMemberId, storeSignIn } from './session-storage.ts'

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }

test('signing out forgets what the shop keeps in the tab, but no payment that is not settled', () => {
  storeSignIn('token', ADA)
  expect(storedMemberId()).toBe('ada')
  tabStorage.setItem('form_draft:checkout', '{"owner":"ada"}')
  tabStorage.setItem('merch_paid', '{"orderId":"o-1"}')
  tabStorage.setItem('form_draft:storage-inquiry', '{}')
  deviceStorage.setItem('merch_payment', '{"squareOrderId":"order"}')
  clearSignIn()
  expect(storedMemberId()).toBeNull()
  expect(tabStorage.getItem('form_draft:checkout')).toBeNull()
  expect(tabStorage.getItem('merch_paid')).toBeNull()
  expect(tabStorage.getItem('form_draft:storage-inquiry')).toBe('{}')
  expect(deviceStorage.getItem('merch_payment')).toBe('{"squareOrderId":"order"}')
})
