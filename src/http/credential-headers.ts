import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'

const ADMIN_PATHS = [
  '/api/vehicles',
  '/api/events',
  '/api/digest-articles',
  '/api/videos',
  '/api/restaurant-reviews',
  '/api/car-requests',
  '/api/storage-inquiries',
  '/api/event-inquiries',
  '/api/event-rsvps',
]
const MEMBER_SESSION_PATHS = ['/api/auth/me', '/api/auth/logout']

function carriesMemberToken(pathname: string): boolean {
  return (
    pathname.startsWith('/api/my/') ||
    pathname.includes('/rsvps') ||
    MEMBER_SESSION_PATHS.includes(pathname)
  )
}

function carriesAdminToken(pathname: string): boolean {
  return (
    pathname === '/api/admin/logout' || ADMIN_PATHS.some((prefix) => pathname.startsWith(prefix))
  )
}

/** Only the tokens that a call to `pathname` needs (specification 6). */
export function credentialHeaders(pathname: string): Record<string, string> {
  const headers: Record<string, string> = {}
  const memberToken =
    carriesMemberToken(pathname) && deviceStorage.getItem(ON_DEVICE.memberToken.name)
  if (memberToken) headers.authorization = `Bearer ${memberToken}`
  const adminToken = carriesAdminToken(pathname) && tabStorage.getItem(ON_DEVICE.adminToken.name)
  if (adminToken) headers['x-admin-token'] = adminToken
  return headers
}
