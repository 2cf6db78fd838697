import { describe, expect, it } from 'vitest'
import { documentFor, pageFor } from './documents.ts'

describe('documentFor', () => {
  it.each([
    ['/', 'site'],
    ['/philadelphia', 'site'],
    ['/huntingdon-valley/', 'site'],
    ['/merch', 'shop'],
    ['/events/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d', 'site'],
    ['/login', 'portal'],
    ['/members', 'portal'],
    ['/members/digest/article/12', 'portal'],
    ['/admin', 'admin'],
    ['/admin/login', 'admin'],
    ['/kiosk', 'kiosk'],
  ])('serves %s from the document %s', (path, name) => {
    expect(documentFor(path)?.name).toBe(name)
  })
  it.each([
    '/huntington-valley',
    '/membership',
    '/admin/else',
    '/kiosk/x',
    '/api/members',
    '/loginx',
    '/merch/cap',
    '/events',
    '/events/soon',
    '/receipts/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d',
    '/newsletter/confirm/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d-secret',
    '/newsletter/leave/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d-secret',
    '/demo/square.js',
    '/api/events/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d/calendar.ics',
    '/calendar/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d-secret.ics',
    '/pictures/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d.webp',
  ])('knows no document for %s', (path) => {
    expect(documentFor(path)).toBeNull()
  })
})

it('stores no page of a row on devices', () => {
  expect(pageFor('/events/7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d')).toBeNull()
  expect(pageFor('/philadelphia/')?.path).toBe('/philadelphia')
})

// A quadratic search takes minutes for them.
const SLASHES = '/'.repeat(300_000)

it('reads through a long run of slashes once', () => {
  expect(documentFor(`${SLASHES}x`)).toBeNull()
  expect(documentFor(`/admin${SLASHES}`)?.name).toBe('admin')
  expect(documentFor(SLASHES)?.name).toBe('site')
}, 10_000)
