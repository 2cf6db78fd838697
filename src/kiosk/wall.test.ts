import { describe, expect, it } from 'vitest'
import type { Board } from '#domain/displays/display.ts'
import { createManualClock } from '../../tests/setup/manual-clock.ts'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'
import { createDeviceStore } from './device-store.ts'
import { createWall, type WallView } from './wall.ts'

const board: Board = {
  clubName: 'Rowhouse Motor Club',
  timeZone: 'America/New_York',
  displayName: 'Bay door',
  vehicles: [],
}
const PAIRED = { kiosk_display: '{"token":"tok","name":"Bay door"}' }

function createGarage() {
  const garage = { mode: 'up' as 'up' | 'down' | 'hanging' | 'revoked', ahead: 0, polls: 0 }
  const clock = createManualClock()
  const request: typeof fetch = async (input, init) => {
    if (garage.mode === 'hanging') return new Promise(() => {})
    if (garage.mode === 'down') throw new TypeError('refused')
    if (!String(input).endsWith('/board')) {
      return Response.json({ code: 'ABCD2345', secret: 's', expiresAt: '2027-01-01T00:00:00Z' })
    }
    garage.polls += 1
    if (garage.mode === 'revoked') return Response.json({ code: 'not_signed_in' }, { status: 401 })
    const date = new Date(clock.now() + garage.ahead).toUTCString()
    const known = new Headers(init?.headers).get('if-none-match')
    if (known === '"4"') return new Response(null, { status: 304, headers: { date } })
    return Response.json(board, { headers: { date, etag: '"4"' } })
  }
  return { garage, clock, request }
}

function startWall(storage = createMemoryStorage(PAIRED), world = createGarage()) {
  const wall = createWall({
    clock: world.clock,
    fetch: world.request,
    device: createDeviceStore(() => storage),
    build: 'one',
    onBuild: () => {},
  })
  wall.start()
  return { ...world, wall, storage }
}

const levelOf = (view: WallView) => (view.screen === 'board' ? view.age.level : view.screen)

describe('the wall', () => {
  it('wears a badge by 35 s and warns by 125 s when the server accepts and never answers', async () => {
    const { wall, garage, clock } = startWall()
    await clock.advance(30_500)
    garage.mode = 'hanging'
    await clock.advance(25_000)
    expect(levelOf(wall.view())).toBe('fresh')
    await clock.advance(10_000)
    expect(levelOf(wall.view())).toBe('aging')
    await clock.advance(90_000)
    expect(levelOf(wall.view())).toBe('stale')
    garage.mode = 'up'
    await clock.advance(15_000)
    expect(levelOf(wall.view())).toBe('fresh')
  })

  it('starts without a network with the last board and its age', async () => {
    const { storage, clock, garage, request } = startWall()
    await clock.advance(10_500)
    garage.mode = 'down'
    await clock.advance(600_000)
    const { wall } = startWall(storage, { clock, garage, request })
    const view = wall.view()
    expect(view).toMatchObject({ screen: 'board', board, age: { level: 'stale' } })
    expect(view.screen === 'board' ? view.age.ms : 0).toBeGreaterThanOrEqual(600_000)
  })

  it('goes back to pairing when revoked, and deletes the saved board', async () => {
    const { wall, garage, clock, storage } = startWall()
    await clock.advance(5_000)
    garage.mode = 'revoked'
    await clock.advance(10_000)
    expect(wall.view()).toMatchObject({ screen: 'pairing', pairing: { code: 'ABCD2345' } })
    expect(storage.getItem('kiosk_board')).toBeNull()
    expect(storage.getItem('kiosk_display')).toBeNull()
  })

  it('shows the server’s time when the device is wrong', async () => {
    const world = createGarage()
    world.garage.ahead = 7_200_000
    const { wall, clock } = startWall(createMemoryStorage(PAIRED), world)
    await clock.advance(2_000)
    const { now } = wall.view()
    expect(Math.abs(now - clock.now() - 7_200_000)).toBeLessThan(1_500)
    expect(levelOf(wall.view())).toBe('fresh')
  })

  it('is as small after 8,640 polls as before', async () => {
    const { clock, garage } = startWall()
    await clock.advance(100_000)
    const timers = clock.pending()
    await clock.advance(86_400_000 - 100_000)
    expect(garage.polls).toBeGreaterThanOrEqual(8_640)
    expect(clock.pending()).toBe(timers)
  })
})
