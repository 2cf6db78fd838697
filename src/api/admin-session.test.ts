import { expect, test, vi } from 'vitest'
import { signInAdmin, signOutAdmin, startAdminSession } from './admin-session.ts'
import { ADMIN_TOKEN_KEY, tabStorage } from './device-storage.ts'

test('logging out ends the session of this tab, not the one whose cookie the browser holds', async () => {
  const sent: { path: string; token: string | null }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, token: new Headers(init.headers).get('x-admin-token') })
    return path === '/api/admin/login'
      ? Response.json({ token: 'this-tab' })
      : new Response(null, { status: 204 })
  })
  startAdminSession()
  await signInAdmin('password')
  await signOutAdmin()
  expect(sent.at(-1)).toEqual({ path: '/api/admin/logout', token: 'this-tab' })
  expect(tabStorage.getItem(ADMIN_TOKEN_KEY)).toBeNull()
})
