import { describe, expect, it } from 'vitest'
import type { Board } from '#domain/displays/display.ts'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createBoardStore } from './board-store.ts'
import { createDeviceStore } from './device-store.ts'

const board: Board = {
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
  it('comes back with its ETag and the time of its last confirmation', () => {
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
})
