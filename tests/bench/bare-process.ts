import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import postgres from 'postgres'
import { type Asked, askedCar, boardRows, displayAtRevision } from './bare-statements.ts'

const { DATABASE_URL = '', PORT = '0', DATABASE_POOL = '20' } = process.env
const sql = postgres(DATABASE_URL, { max: Number(DATABASE_POOL), onnotice: () => undefined })

/** What the routes of the app are measured against: Hono and postgres.js, and nothing between them. */
const app = new Hono()
  .get('/select', async (c) => {
    const [row] = await displayAtRevision(sql, c.req.header('x-hash') ?? '')
    return c.json(row ?? null)
  })
  .get('/rows', async (c) => c.json(await boardRows(sql)))
  .post('/car-requests', async (c) => {
    const asked: Asked = JSON.parse(c.req.header('x-asked') ?? '{}')
    return c.json(await askedCar(sql, asked, await c.req.json()), 201)
  })

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.send?.('open'))
