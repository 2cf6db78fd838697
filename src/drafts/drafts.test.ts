import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createDrafts, type Draft } from './drafts.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
const KEY = 'drafts'
const storage = createMemoryStorage()
let now = 0
const drafts = createDrafts({ storage, storageKey: KEY, lifetimeMs: WEEK_MS, now: () => now })

beforeEach(() => {
  storage.clear()
  now = 0
})

function save(name: string, key: string, draft: Partial<Draft> = {}) {
  const base = { owner: null, values: { title: 'x' }, base: { title: '' }, isSent: false }
  return drafts.save(name, { ...base, key, ...draft })
}

test('a draft is there again under its name, and leaves nothing behind once it is dropped', () => {
  save('article:new', 'a')
  expect(drafts.read('article:new')).toMatchObject({ key: 'a', values: { title: 'x' } })
  expect(drafts.read('article:1')).toBeNull()
  drafts.remove('article:new')
  expect(drafts.read('article:new')).toBeNull()
  expect(storage.getItem(KEY)).toBeNull()
})

test('a draft is stored for a week', () => {
  save('article:new', 'a')
  now = WEEK_MS - 1
  expect(drafts.count()).toBe(1)
  now = WEEK_MS
  expect(drafts.read('article:new')).toBeNull()
  drafts.removeOld()
  expect(storage.getItem(KEY)).toBeNull()
})

test('what one member typed is not shown to another, nor to nobody, and goes with a sign-out', () => {
  save('checkout', 'a', { owner: 'ada' })
  save('newsletter', 'b')
  expect(drafts.read('checkout', 'ada')).toMatchObject({ key: 'a' })
  expect([drafts.read('checkout', 'ben'), drafts.read('checkout')]).toEqual([null, null])
  expect(drafts.read('newsletter', 'ada')).toBeNull()
  drafts.removeOwned()
  expect(drafts.read('checkout', 'ada')).toBeNull()
  expect(drafts.read('newsletter')).toMatchObject({ key: 'b' })
})

describe('a form in which nothing was typed', () => {
  test('has no draft', () => {
    save('stock:v', 'a')
    save('stock:v', 'a', { values: {} })
    expect(drafts.read('stock:v')).toBeNull()
  })

  test('has its key again if it was sent without an answer, but not if that was refused', () => {
    save('stock:v', 'a', { values: {}, isSent: true })
    expect(drafts.read('stock:v')).toMatchObject({ key: 'a', isSent: true })
    drafts.markRefused('stock:v', 'a', 'a')
    expect(drafts.read('stock:v')).toBeNull()
  })
})

test('a saved draft goes, unless something was typed since', () => {
  const sent = save('article:new', 'a', { isSent: true })
  drafts.removeSent('article:new', sent)
  expect(drafts.read('article:new')).toBeNull()
  now += 1
  save('article:new', 'a', { values: { title: 'x, and more' } })
  drafts.removeSent('article:new', sent)
  expect(drafts.read('article:new')).toMatchObject({ values: { title: 'x, and more' } })
})

test('a refused draft is as it was typed, and can be sent under another key', () => {
  save('article:new', 'a', { isSent: true })
  drafts.markRefused('article:new', 'other', 'b')
  expect(drafts.read('article:new')).toMatchObject({ key: 'a', isSent: true })
  drafts.markRefused('article:new', 'a', 'b')
  expect(drafts.read('article:new')).toMatchObject({
    key: 'b',
    isSent: false,
    values: { title: 'x' },
  })
  drafts.removeAll()
  drafts.markRefused('article:new', 'b', 'c')
  expect(drafts.count()).toBe(0)
})

test.each(['', '{', 'null', '[1]', '"text"', '{"checkout":{"key":"a","values":{}}}'])(
  'a stored %j is no draft',
  (text) => {
    storage.setItem(KEY, text)
    expect(drafts.read('checkout')).toBeNull()
  },
)
