import { afterEach, expect, test } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { clearSignIn, storedMemberId, storeSignIn } from './session-storage.ts'

afterEach(() => deviceStorage.removeItem(ON_DEVICE.member.name))

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Quill', email: null, phone: null }

test('signing out removes where a code for a new email went', () => {
  deviceStorage.setItem(ON_DEVICE.sentCode.name, '{"identifier":"ada@"}')
  clearSignIn()
  expect(deviceStorage.getItem(ON_DEVICE.sentCode.name)).toBeNull()
})

test('signing out clears what the shop saved of a member, except an unconfirmed payment', () => {
  storeSignIn('token', ADA)
  expect(storedMemberId()).toBe('ada')
  const typed = { key: 'a', values: { email: 'ada@' }, base: {}, isSent: false }
  tabDrafts.save('checkout', { ...typed, owner: 'ada' })
  tabDrafts.save('storage-inquiry', { ...typed, owner: null })
  deviceStorage.setItem('merch_payment', '{"state":"charging"}')
  clearSignIn()
  expect(storedMemberId()).toBeNull()
  expect(tabDrafts.read('checkout', 'ada')).toBeNull()
  expect(tabDrafts.read('storage-inquiry')).not.toBeNull()
  expect(deviceStorage.getItem('merch_payment')).toBe('{"state":"charging"}')
  deviceStorage.setItem('merch_payment', '{"state":"paid"}')
  clearSignIn()
  expect(deviceStorage.getItem('merch_payment')).toBeNull()
})
