import { beforeEach, describe, expect, it } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { credentialHeaders } from './credential-headers.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'

const MEMBER = [
  '/api/my/vehicles',
  '/api/my/car-requests/by-key/k',
  '/api/auth/me',
  '/api/auth/logout',
]
const ADMIN = [
  '/api/vehicles',
  '/api/vehicles/1/status',
  '/api/events',
  '/api/digest-articles',
  '/api/restaurant-reviews',
  '/api/car-requests',
  '/api/storage-inquiries/1',
  '/api/event-inquiries',
  '/api/event-rsvps/1',
  '/api/admin/logout',
]
const BOTH = ['/api/events/1/rsvps']
const NEITHER = [
  '/api/auth/request-otp',
  '/api/auth/verify-otp',
  '/api/admin/login',
  '/api/admin/me',
  '/api/members',
  '/api/displays',
  '/api/kiosk/board',
  '/api/config/club',
  '/api/merch/products',
  '/api/merch/checkout/init',
  '/api/newsletter',
  '/api/my',
  '/healthz',
]

beforeEach(() => {
  deviceStorage.setItem(ON_DEVICE.memberToken.name, 'member-token')
  tabStorage.setItem(ON_DEVICE.adminToken.name, 'admin-token')
})

describe('credentialHeaders', () => {
  it.each(MEMBER)('sends only the member token to %s', (path) => {
    expect(credentialHeaders(path)).toEqual({ authorization: 'Bearer member-token' })
  })

  it.each(ADMIN)('sends only the admin token to %s', (path) => {
    expect(credentialHeaders(path)).toEqual({ 'x-admin-token': 'admin-token' })
  })

  it.each(BOTH)('sends both to %s, which is on both lists', (path) => {
    expect(credentialHeaders(path)).toEqual({
      authorization: 'Bearer member-token',
      'x-admin-token': 'admin-token',
    })
  })

  it.each(NEITHER)('sends neither to %s', (path) => {
    expect(credentialHeaders(path)).toEqual({})
  })

  it('sends nothing when nobody is signed in', () => {
    deviceStorage.removeItem(ON_DEVICE.memberToken.name)
    tabStorage.removeItem(ON_DEVICE.adminToken.name)
    for (const path of [...MEMBER, ...ADMIN, ...BOTH]) expect(credentialHeaders(path)).toEqual({})
  })
})
