import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { signOutProof } from '#domain/sign-in/sign-out-proof.ts'
import { deviceStorage } from './device-storage.ts'
import { isRevocationDue, proofFor, revoke } from './revocation.ts'

const coded = (status: number, code: string) =>
  Response.json({ error: 'A sentence for people', code }, { status })

const forgetProof = () => deviceStorage.removeItem(ON_DEVICE.signOutDue.name)
beforeEach(forgetProof)
afterAll(forgetProof)

describe('a session that is to end', () => {
  it.each([
    ['the club ended it', () => new Response(null, { status: 204 })],
    ['the club knows none', () => coded(401, 'signed_out')],
  ])('is forgotten once %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer())
    await revoke('token')
    expect(isRevocationDue()).toBe(false)
  })

  it.each([
    ['a proxy refuses', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['nothing stands there while the club is replaced', () => new Response('', { status: 404 })],
    ['the club has enough of it', () => coded(429, 'too_many')],
    ['the club is in trouble', () => coded(503, 'unavailable')],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is retained while %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer())
    vi.spyOn(console, 'info').mockImplementation(() => {})
    await revoke(await proofFor('token'))
    expect(deviceStorage.getItem(ON_DEVICE.signOutDue.name)).toBe(await signOutProof('token'))
  })
})
