import { describe, expect, it } from 'vitest'
import type { Board } from '#domain/displays/display.ts'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createBoardStore } from './board-store.ts'
import { createDeviceStore } from './device-store.ts'

const board: Board = {
  revision: '4',
  clubName: 'Rowhouse Motor Club',
  timeZone: 'America/New_York',
  displayName: 'Bay door',
  vehicles: [],
}

function storeOn(storage: Storage, build = 'one') {
  return createBoardStore(
    createDeviceStore(() => storage),
    build,
  )
}

describe('the saved board', () => {
  it('comes back with its revision and the time of its last confirmation', () => {
    const storage = createMemoryStorage()
    storeOn(storage).saveBoard(board, '"4"')
    storeOn(storage).saveConfirmed(5_000, -300)
    expect(storeOn(storage).load()).toEqual({ board, etag: '"4"', at: 5_000, skew: -300 })
  })

  it('is requested anew by another build', () => {
    const storage = createMemoryStorage()
    storeOn(storage).saveBoard(board, '"4"')
    storeOn(storage).saveConfirmed(5_000, 0)
    expect(storeOn(storage, 'two').load()?.etag).toBeNull()
  })

  it.each([
    ['nothing', {}],
    ['half a text', { kiosk_board: '{"board":{"vehic' }],
    [
      'another shape',
      { kiosk_board: '{"board":{"vehicles":7}}', kiosk_board_confirmed: '{"at":1}' },
    ],
    ['no time', { kiosk_board: JSON.stringify({ board, etag: '"4"' }) }],
    [
      'no such zone',
      {
        kiosk_board: JSON.stringify({ board: { ...board, timeZone: 'Mars/Base' } }),
        kiosk_board_confirmed: '{"at":1}',
      },
    ],
  ])('is ignored where there is %s', (_name, content) => {
    expect(storeOn(createMemoryStorage(content)).load()).toBeNull()
  })

  it('does without a store that throws', () => {
    const store = createBoardStore(
      createDeviceStore(() => {
        throw new Error('forbidden')
      }),
      'one',
    )
    store.saveBoard(board, null)
    store.saveConfirmed(1, 0)
    store.clear()
    expect(store.load()).toBeNull()
  })

  it('is none, and not the one before, when there is no room for it', () => {
    const storage = createMemoryStorage()
    storeOn(storage).saveBoard(board, '"4"')
    storeOn(storage).saveConfirmed(5_000, 0)
    const full = Object.assign(Object.create(storage), {
      setItem(key: string, value: string) {
        if (value.length > 100) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, value)
      },
    })
    storeOn(full).saveBoard({ ...board, displayName: 'Bay 2' }, '"5"')
    storeOn(full).saveConfirmed(15_000, 0)
    expect(storeOn(storage).load()).toBeNull()
  })

  it('is gone once cleared', () => {
    const storage = createMemoryStorage()
    storeOn(storage).saveBoard(board, null)
    storeOn(storage).saveConfirmed(1, 0)
    storeOn(storage).clear()
    expect(storage.length).toBe(0)
  })
})
