import { afterAll, expect, test } from 'vitest'
import type { Board } from '#domain/displays/display.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

test('a display that has the newest tag has the newest board, while others write', async () => {
  const display = await api.asDisplay()
  const { id } = await makeVehicle(api.db, { notes: null, storagePosition: '0' })
  const writer = await openDatabase({ databaseUrl: api.databaseUrl ?? '', poolSize: 4 })
  const admin = await api.asAdmin()
  let known: { etag: string; position: string | null } = { etag: '', position: null }
  const read = async () => {
    const answer = await display.get('/api/kiosk/board', { 'if-none-match': known.etag })
    if (answer.status === 304) return
    const board: Board = await answer.json()
    const car = board.vehicles.find((one) => one.id === id)
    known = { etag: answer.headers.get('etag') ?? '', position: car?.storagePosition ?? null }
  }
  for (let position = 1; position <= 30; position++) {
    const edit = admin.patch(`/api/vehicles/${id}`, { storagePosition: String(position) })
    const noise = makeVehicle(writer.db)
    await Promise.all([read(), edit, noise, read()])
    await read()
    expect(known.position).toBe(String(position))
  }
  await writer.close()
})
