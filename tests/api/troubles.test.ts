import { afterAll, expect, test } from 'vitest'
import { type Delivery, DeliveryFailed } from '#server/adapters/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { recordingFailures } from '#server/modules/health/delivery-failures.ts'
import { makeMember } from '../factories/members.ts'
import { captureDeliveries, openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

async function reported(deps: Partial<Deps>) {
  const server = await openApi({ database: api.database, deps })
  const admin = await server.asAdmin()
  const answer = await admin.get('/api/troubles')
  expect(answer.status).toBe(200)
  const troubles: unknown = await answer.json()
  return { troubles, figures: await (await admin.get('/metrics')).text() }
}

/** Channels that take nothing while the test gives a reason. */
function failing() {
  const { delivery } = captureDeliveries()
  let reason: DeliveryFailed | null = null
  const channel = (name: keyof Delivery) => ({
    ...delivery[name],
    send: async (...message: Parameters<Delivery['email']['send']>) => {
      if (reason) throw reason
      await delivery[name].send(...message)
    },
  })
  const noted = recordingFailures(
    { email: channel('email'), phone: channel('phone') },
    { db: api.db, now: api.clock.now, log: api.deps.log },
  )
  return {
    noted,
    because: (next: DeliveryFailed | null) => {
      reason = next
    },
  }
}

const message = { subject: 'A code', text: 'A code' }
const refused = new DeliveryFailed('not taken', { isTemporary: false })

test('a channel that fails is reported by every server since its first failure, until a message goes out', async () => {
  const { noted, because } = failing()
  because(refused)
  const since = api.clock.now()
  await expect(noted.email.send('casey@example.test', message)).rejects.toBe(refused)
  api.clock.advance({ hours: 1 })
  await expect(noted.email.send('casey@example.test', message)).rejects.toBe(refused)
  const { troubles, figures } = await reported({})
  expect(troubles).toEqual([{ kind: 'delivery', by: 'email', since: since.toISOString() }])
  expect(figures).toContain('rowhouse_channels_failing 1\n')
  because(null)
  await noted.phone.send('+12155550199', message)
  expect((await reported({})).troubles).toHaveLength(1)
  await noted.email.send('casey@example.test', message)
  const after = await reported({})
  expect(after.troubles).toEqual([])
  expect(after.figures).toContain('rowhouse_channels_failing 0\n')
})

test('an address that is refused alone is nobody else’s trouble', async () => {
  const { noted, because } = failing()
  because(new DeliveryFailed('no such mailbox', { isTemporary: false, isForRecipient: true }))
  await expect(noted.email.send('casey@example.test', message)).rejects.toThrow('no such mailbox')
  expect((await reported({})).troubles).toEqual([])
})

test('a channel whose settings were taken away is no trouble any more', async () => {
  const { noted, because } = failing()
  because(refused)
  await expect(noted.phone.send('+12155550199', message)).rejects.toBe(refused)
  const { delivery } = captureDeliveries()
  const silent = { ...delivery, phone: { ...delivery.phone, delivers: false } }
  expect((await reported({ delivery: silent })).troubles).toEqual([])
  expect((await reported({})).troubles).toHaveLength(1)
  because(null)
  await noted.phone.send('+12155550199', message)
})

test('a member who requests a code that cannot be delivered gets an answer, and admins see the failure', async () => {
  const { noted, because } = failing()
  because(refused)
  const server = await openApi({ database: api.database, deps: { delivery: noted } })
  const { email } = await makeMember(api.db)
  const answer = await server
    .visitor()
    .post('/api/auth/request-otp', { identifier: email, type: 'email' })
  expect(answer.status).toBe(200)
  await server.background.finished()
  expect((await reported({})).troubles).toMatchObject([{ kind: 'delivery', by: 'email' }])
  because(null)
  await noted.email.send('casey@example.test', message)
})
