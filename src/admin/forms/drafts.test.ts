import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN_DRAFTS_KEY, deviceStorage } from '../../api/device-storage.ts'
import {
  draftCount,
  dropAllDrafts,
  dropDraft,
  dropOldDrafts,
  keepDraft,
  readDraft,
} from './drafts.ts'

const DAY_MS = 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  dropAllDrafts()
})
afterEach(() => vi.useRealTimers())

describe('drafts', () => {
  test('come back as they were typed, each under its own name', () => {
    keepDraft('article:new', 'a', { title: 'Half a ti' })
    keepDraft('video:new', 'b', { title: 'Other' })
    expect(readDraft('article:new')).toMatchObject({ id: 'a', values: { title: 'Half a ti' } })
    expect(draftCount()).toBe(2)
  })

  test('are gone once dropped, and leave nothing behind', () => {
    keepDraft('article:new', 'a', { title: 'x' })
    dropDraft('article:new')
    expect(readDraft('article:new')).toBeNull()
    expect(deviceStorage.getItem(ADMIN_DRAFTS_KEY)).toBeNull()
  })

  test('are kept for a week', () => {
    keepDraft('article:new', 'a', {})
    vi.advanceTimersByTime(7 * DAY_MS - 1)
    expect(readDraft('article:new')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(readDraft('article:new')).toBeNull()
    dropOldDrafts()
    expect(deviceStorage.getItem(ADMIN_DRAFTS_KEY)).toBeNull()
  })

  test.each(['nonsense', '[]', 'null', '{"article:new": 3}', '{"article:new": {"id": 1}}'])(
    'survive %s in the storage',
    (text) => {
      deviceStorage.setItem(ADMIN_DRAFTS_KEY, text)
      expect(readDraft('article:new')).toBeNull()
    },
  )
})
