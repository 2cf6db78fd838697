import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { Board } from '#domain/displays/display.ts'
import { displays } from '#server/db/schema/displays.ts'
import { carRequestBody, makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { refusalOf } from '../setup/answers.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const BOARD = '/api/kiosk/board'

async function read(display: Caller, known?: string) {
  const answer = await display.get(BOARD, known ? { 'if-none-match': known } : undefined)
  const board: Board | null = answer.status === 200 ? await answer.json() : null
  return { answer, board, etag: answer.headers.get('etag') ?? '' }
}

test('shows every car with its pending requests and what it is called', async () => {
  const display = await api.asDisplay({ name: 'Bay 1' })
  const member = await makeMember(api.db)
  const removedByMemberAt = api.clock.now()
  const vehicle = await makeVehicle(api.db, { owner: member, status: 'staged', removedByMemberAt })
  await makeCarRequest(api.db, { member, vehicle, now: api.clock.now() })
  const { board } = await read(display)
  expect(board).toMatchObject({
    clubName: 'Rowhouse Motor Club',
    timeZone: 'America/New_York',
    displayName: 'Bay 1',
  })
  expect(board?.vehicles.find(({ id }) => id === vehicle.id)).toEqual({
    id: vehicle.id,
    vehicleName: vehicle.vehicleName,
    ownerName: vehicle.ownerName,
    storagePosition: vehicle.storagePosition,
    licensePlate: null,
    status: 'staged',
    scheduledDropoffDate: null,
    scheduledDropoffTime: null,
    removedByMember: true,
    holds: [],
    requests: [
      {
        requestType: 'pickup',
        requestedDate: '2026-05-25',
        requestedTime: '10:00 AM',
        dueAt: '2026-05-25T14:00:00Z',
        ...NOTHING_SAID,
      },
    ],
  })
})

test('what a display may not show is not sent', async () => {
  await makeVehicle(api.db)
  for (const showOwnerNames of [true, false]) {
    for (const showKeyLocations of [true, false]) {
      const display = await api.asDisplay({ showOwnerNames, showKeyLocations })
      const keys = new Set((await read(display)).board?.vehicles.flatMap(Object.keys))
      expect(keys.has('ownerName')).toBe(showOwnerNames)
      expect(keys.has('keyLocation')).toBe(showKeyLocations)
    }
  }
})

test('whatever changes the board changes its tag', async () => {
  const display = await api.asDisplay()
  const admin = await api.asAdmin()
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const vehicle = await makeVehicle(api.db, { owner })
  const car = `/api/vehicles/${vehicle.id}`
  const request = carRequestBody({ vehicle, now: api.clock.now() })
  const changes: Record<string, () => Promise<Response>> = {
    'a status': () => admin.patch(`${car}/status`, { status: 'needs_staging' }),
    'an edit': () => admin.patch(car, { storagePosition: 'Z-9' }),
    'a request': () => member.post('/api/car-requests', request),
    'a hold': () => admin.post(`${car}/holds`, { kind: 'battery' }),
    'a car removed': () => member.delete(`/api/my/vehicles/${vehicle.id}`),
    'a car added': () => admin.post('/api/vehicles', { ownerName: 'Ada', vehicleName: 'New' }),
    'a car deleted': () => admin.delete(car),
  }
  for (const [what, change] of Object.entries(changes)) {
    const { etag } = await read(display)
    expect((await change()).ok, what).toBe(true)
    const after = await read(display, etag)
    expect(after.answer.status, what).toBe(200)
    expect((await read(display, after.etag)).answer.status, what).toBe(304)
  }
})

test('notes at most once a minute when a display was last seen', async () => {
  api.clock.set('2026-05-23T18:00:00Z')
  const display = await api.asDisplay({ name: 'Seen' })
  const readLastSeen = async () => {
    await read(display)
    await api.background.finished()
    const [row] = await api.db.select().from(displays).where(eq(displays.name, 'Seen'))
    return row?.lastSeenAt?.toISOString()
  }
  expect(await readLastSeen()).toBe('2026-05-23T18:00:00.000Z')
  api.clock.advance({ seconds: 59 })
  expect(await readLastSeen()).toBe('2026-05-23T18:00:00.000Z')
  api.clock.advance({ seconds: 2 })
  expect(await readLastSeen()).toBe('2026-05-23T18:01:01.000Z')
})

test('the build is on unchanged boards and refusals too', async () => {
  const unchanged = await read(await api.asDisplay(), '*')
  expect(unchanged.answer.status).toBe(304)
  expect(unchanged.answer.headers.get('x-build')).toBe('test-build')
  const answer = await api.visitor().get(BOARD)
  expect(answer.headers.get('x-build')).toBe('test-build')
  await refusalOf(answer, 401, 'not_signed_in')
  const unknown = await api.visitor().get('/api/kiosk/nowhere')
  expect(unknown.headers.get('x-build')).toBe('test-build')
  await refusalOf(unknown, 404, 'not_found')
})
