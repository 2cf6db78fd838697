import { afterAll, expect, test } from 'vitest'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeVariant } from '../factories/merch.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

/** How many there are, whichever page of them is read. */
async function expectTotal(caller: Caller, path: string, total: number) {
  for (const query of ['', '?limit=1']) {
    const answer = await caller.get(`${path}${query}`)
    expect(answer.headers.get('x-total-count')).toBe(String(total))
    expect(await bodyOf<unknown[]>(Promise.resolve(answer))).toHaveLength(query ? 1 : total)
  }
}

async function owned() {
  const member = await makeMember(api.db)
  return { member, vehicle: await makeVehicle(api.db, { owner: member }) }
}

test('a member’s own requests are counted, and nobody else’s', async () => {
  const [own, other] = [await owned(), await owned()]
  for (const context of [own, own, other]) {
    await makeCarRequest(api.db, { ...context, now: api.clock.now() })
  }
  await expectTotal(await api.asMember(own.member), '/api/my/car-requests', 2)
})

test('the history of a vehicle is counted, and no other’s', async () => {
  const [{ vehicle }, other] = [await owned(), await owned()]
  const setStatus = (id: string, status: string) =>
    bodyOf(admin.patch(`/api/vehicles/${id}/status`, { status }))
  for (const status of ['needs_staging', 'staged']) await setStatus(vehicle.id, status)
  await setStatus(other.vehicle.id, 'needs_staging')
  await expectTotal(admin, `/api/vehicles/${vehicle.id}/history`, 2)
})

test('the changes of a size’s stock are counted, and no other’s', async () => {
  const [variant, other] = [await makeVariant(api.db), await makeVariant(api.db)]
  const path = ({ id }: { id: string }) => `/api/merch/variants/${id}/stock`
  for (const one of [variant, variant, other]) {
    await bodyOf(admin.post(path(one), { reason: 'purchased', quantity: 2 }))
  }
  await expectTotal(admin, path(variant), 2)
})
