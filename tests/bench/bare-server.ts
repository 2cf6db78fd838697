import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { carRequestBodySchema } from '#domain/car-requests/car-request.schema.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { carRequests } from '#server/db/schema/garage.ts'

// The least that saving a car request can cost: Hono and one insert, without a session, a key, rules or locks.
const { DATABASE_URL: databaseUrl = '', PORT } = process.env
const { db } = await openDatabase({ databaseUrl })
const app = new Hono()

app.get('/healthz', (c) => c.body(null))

app.post('/api/car-requests', async (c) => {
  const { vehicleId, requestType, requestedDate, requestedTime } = carRequestBodySchema.parse(
    await c.req.json(),
  )
  const now = new Date()
  const row = {
    vehicleId,
    requestType,
    requestedDate,
    requestedTime,
    memberName: 'Bare Insert',
    vehicleName: '1967 Coupé',
    slotAt: now,
    createdAt: now,
    // Of what has ended, a car may have any number on a day.
    status: 'completed',
  } as const
  const [saved] = await db.insert(carRequests).values(row).returning()
  return c.json(saved, 201)
})

serve({ fetch: app.fetch, port: Number(PORT) })
