import { afterEach, expect, test } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import { deviceStorage, tabStorage } from '../http/device-storage.ts'
import { clearSignIn, storedMemberId, storeSignIn } from './session-storage.ts'

afterEach(() => deviceStorage.removeItem(ON_DEVICE.member.name))

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }

test('signing out clears the shop’s session storage, except an unconfirmed payment', () => {
  storeSignIn('token', ADA)
  expect(storedMemberId()).toBe('ada')
  const typed = { key: 'a', values: { email: 'ada@' }, base: {}, isSent: false }
  tabDrafts.save('checkout', { ...typed, owner: 'ada' })
  tabStorage.setItem('merch_paid', '{"orderId":"o-1"}')
  tabDrafts.save('storage-inquiry', { ...typed, owner: null })
  deviceStorage.setItem('merch_payment', '{"squareOrderId":"order"}')
  clearSignIn()
  expect(storedMemberId()).toBeNull()
  expect(tabDrafts.read('checkout', 'ada')).toBeNull()
  expect(tabStorage.getItem('merch_paid')).toBeNull()
  expect(tabDrafts.read('storage-inquiry')).not.toBeNull()
  expect(deviceStorage.getItem('merch_payment')).toBe('{"squareOrderId":"order"}')
})
