import { expect, test, vi } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { request } from '../http/client.ts'
import { tabStorage } from '../http/device-storage.ts'
import { adminSession, signInAdmin, signOutAdmin, startAdminSession } from './admin-session.ts'

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
  expect(tabStorage.getItem(ON_DEVICE.adminToken.name)).toBeNull()
})

test('a late 401 of a request from before signing in again does not end the new session', async () => {
  const expired = () => Response.json({ error: 'Sign in', code: 'unauthorized' }, { status: 401 })
  let answerLate = (_: Response) => {}
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/admin/login') return Promise.resolve(Response.json({ token: 'next' }))
    if (path === '/api/vehicles') return Promise.resolve(expired())
    return new Promise<Response>((answer) => {
      answerLate = answer
    })
  })
  startAdminSession()
  await signInAdmin('password')
  const late = request('/api/members')
  await expect(request('/api/vehicles')).rejects.toThrow()
  expect(adminSession()).toEqual({ state: 'signed-out', expired: true })
  await signInAdmin('password')
  answerLate(expired())
  await expect(late).rejects.toThrow()
  expect(adminSession()).toEqual({ state: 'signed-in' })

  await expect(request('/api/vehicles')).rejects.toThrow()
  expect(adminSession()).toEqual({ state: 'signed-out', expired: true })
})
