import { randomUUID } from 'node:crypto'
import { patience } from '../setup/patience.ts'
import { signInAdmin } from './admin-session.ts'
import { openBoard } from './console.ts'
import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'
import { inDays, secondAdmin } from './second-admin.ts'

const QUEUED = 50

/** As every build before the engine stored it (decision 40). */
const unsent = {
  ...{ state: 'queued', attempts: 0, attemptedEver: false, nextTryAt: 0, sendingUntil: 0 },
  ...{ waitsFor: null, askAnyway: false, intent: null, attention: null, receipt: null },
  ...{ sentAt: null, arrivedAnyway: null },
}

test('what the build before queued arrives once: requests, a lost answer, an edit and a choice', async ({
  page,
  person,
  club,
}) => {
  const { url } = club.server
  const [car] = person.vehicles
  const events = await secondAdmin(url)
  const event = await events.addEvent()
  const request = (index: number, change = {}) => ({
    ...{ ...unsent, id: randomUUID(), kind: 'car-request', key: randomUUID(), createdAt: index },
    memberId: person.member.id,
    wish: {
      ...{ vehicleId: car?.id, vehicleName: car?.vehicleName, requestType: 'pickup' },
      ...{ requestedDate: inDays(3 + index), requestedTime: '10:00 AM', notes: `${index}` },
    },
    ...change,
  })
  const attempted = { attempts: 3, attemptedEver: true, waitsFor: 'network' }
  const lost = request(0, attempted)
  const edited = { ...lost.wish, requestedDate: inDays(4), notes: '1, edited' }
  const intent = { kind: 'edit', wish: edited }
  const rows = [
    lost,
    request(1, { ...attempted, intent }),
    ...Array.from({ length: QUEUED - 2 }, (_, index) => request(index + 2)),
    {
      ...{ ...unsent, id: `rsvp ${person.member.id} ${event.id}`, kind: 'rsvp', key: randomUUID() },
      ...{ memberId: person.member.id, createdAt: 99, replaces: [] },
      choice: { eventId: event.id, attending: true },
    },
  ]
  await page.goto('/healthz')
  const arrived = await page.request.post('/api/car-requests', {
    headers: { 'idempotency-key': lost.key, origin: url },
    data: { ...lost.wish, memberId: person.member.id },
  })
  expect(arrived.status()).toBe(201)
  await page.evaluate(
    (saved) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rowhouse-outbox', 10)
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('rows', { keyPath: 'id' })
          store.createIndex('memberId', 'memberId')
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite')
          for (const row of saved) writing.objectStore('rows').put(row)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    rows,
  )
  await page.goto('/members/car-pickup-dropoff')
  const notes = async () => {
    const answer = await page.request.get('/api/my/car-requests', {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const list: { notes: string }[] = await answer.json()
    return list.map((one) => one.notes).sort()
  }
  const wanted = ['1, edited', ...rows.slice(0, QUEUED).map((_, index) => `${index}`)]
  await expect
    .poll(notes, { timeout: patience(20_000) })
    .toEqual(wanted.filter((note) => note !== '1').sort())
  await expect.poll(() => events.rsvpsOf(event.id)).toMatchObject([{ attending: true }])
})

test('commands that a tablet of the build before left arrive once, in their order', async ({
  page,
  club,
}) => {
  const { url } = club.server
  const admin = await secondAdmin(url)
  const car = await admin.addCar()
  const { id: vehicleId, vehicleName: carName } = car
  const command = { vehicleId, carName, pressedAt: Date.now() - 60_000, failures: 2 }
  const [first, second] = [randomUUID(), randomUUID()]
  const commands = [
    { ...command, id: first, from: 'stored', to: 'needs_staging', after: null },
    { ...command, id: second, from: 'needs_staging', to: 'staged', after: first },
  ]
  await signInAdmin(page, url)
  await page.evaluate(
    (saved) => localStorage.setItem('garage_presses', saved),
    JSON.stringify(commands),
  )
  await openBoard(page, url, carName)
  await expect
    .poll(async () => (await admin.history(vehicleId)).map(({ toStatus }) => toStatus))
    .toEqual(['staged', 'needs_staging'])
  expect(await page.evaluate(() => localStorage.getItem('garage_presses'))).toBeNull()
})
