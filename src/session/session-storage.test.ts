import { afterEach, expect, test } from 'vitest'
import { MEMBER_DATA_KEY } from '#domain/sign-in/device-keys.ts'
import { deviceStorage, tabStorage } from '../http/device-storage.ts'
import { clearSignIn, storedMemberId, storeSignIn } from './session-storage.ts'

afterEach(() => deviceStorage.removeItem(MEMBER_DATA_KEY))

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }

test('signing out clears the shop’s session storage, except an unconfirmed payment', () => {
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
