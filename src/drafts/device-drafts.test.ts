import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN_DRAFTS_KEY, deviceStorage } from '../http/device-storage.ts'
import {
  dropAllDrafts,
  dropDraft,
  dropOldDrafts,
  dropSentDraft,
  readDraft,
  saveDraft,
  sentFromAnotherTab,
} from './device-drafts.ts'

const DAY_MS = 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  dropAllDrafts()
})
afterEach(() => vi.useRealTimers())

const save = (name: string, id: string, values: object, isSent = false) =>
  saveDraft(name, { id, values, base: {}, isSent })

describe('drafts', () => {
  test('are gone once dropped, and leave nothing behind', () => {
    save('article:new', 'a', { title: 'x' })
    dropDraft('article:new')
    expect(readDraft('article:new')).toBeNull()
    expect(deviceStorage.getItem(ADMIN_DRAFTS_KEY)).toBeNull()
  })

  test('that were sent are dropped only as they were sent', () => {
    const sent = { id: 'a', values: { title: 'x' } }
    save('article:new', 'a', { title: 'x' }, true)
    dropSentDraft('article:new', sent)
    expect(readDraft('article:new')).toBeNull()
    save('article:new', 'a', { author: 'Ada', title: 'x' }, true)
    dropSentDraft('article:new', { id: 'a', values: { title: 'x', author: 'Ada' } })
    expect(readDraft('article:new')).toBeNull()
    save('article:new', 'a', { title: 'x, and more' }, true)
    dropSentDraft('article:new', sent)
    expect(readDraft('article:new')).toMatchObject({ values: { title: 'x, and more' } })
    save('article:new', 'b', { title: 'x' })
    dropSentDraft('article:new', sent)
    expect(readDraft('article:new')).toMatchObject({ id: 'b' })
  })

  test('retain their id when they were sent without an answer and nothing was typed', () => {
    save('stock:v', 'a', {}, true)
    expect(readDraft('stock:v')).toMatchObject({ id: 'a', values: {}, isSent: true })
  })

  test('are sent from another tab under their id, as it writes them down before the answer', () => {
    const written = () => ({
      key: ADMIN_DRAFTS_KEY,
      newValue: deviceStorage.getItem(ADMIN_DRAFTS_KEY),
    })
    save('video:new', 'b', { title: 'Only typed' })
    save('article:new', 'a', { title: 'Sent' }, true)
    expect(sentFromAnotherTab('article:new', written())).toBe('a')
    expect(sentFromAnotherTab('video:new', written())).toBeNull()
    expect(sentFromAnotherTab('article:new', { ...written(), key: 'other' })).toBeNull()
    dropAllDrafts()
    expect(sentFromAnotherTab('article:new', written())).toBeNull()
  })

  test('are saved for a week', () => {
    save('article:new', 'a', { title: 'x' })
    vi.advanceTimersByTime(7 * DAY_MS - 1)
    expect(readDraft('article:new')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(readDraft('article:new')).toBeNull()
    dropOldDrafts()
    expect(deviceStorage.getItem(ADMIN_DRAFTS_KEY)).toBeNull()
  })
})
