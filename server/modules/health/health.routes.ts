import { Hono } from 'hono'
import * as api from '#domain/api/health.ts'
import type { AppEnv } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { listTroubles, readFigures } from './read-health.ts'

export const healthRoutes = new Hono<AppEnv>()

mount(healthRoutes, api.readHealth, async (c) => {
  const { build } = c.var.deps
  return c.json({ ok: true, build }, 200, { 'cache-control': 'no-store', 'x-build': build })
})

mount(healthRoutes, api.readReadiness, async (c) => {
  const { readiness } = c.var.deps
  const ok = (await readiness.check()) !== null
  const body = readiness.isDraining() ? { ok, draining: true } : { ok }
  return c.json(body, ok ? 200 : 503, { 'cache-control': 'no-store' })
})

/** Metrics of this process and the shared ones of all processes, in Prometheus format. */
mount(healthRoutes, api.readMetrics, async (c) => {
  const { db, now, delivery, metrics, readiness, pool, log } = c.var.deps
  const { gauges, registry } = metrics
  const seconds = await readiness.check()
  gauges.databaseUp.set(seconds === null ? 0 : 1)
  gauges.databasePing.set(seconds ?? Number.NaN)
  gauges.poolBusy.set(pool().busy)
  gauges.poolWaiting.set(pool().waiting)
  // If the database is down, report that and leave out the figures it would have counted.
  const figures =
    seconds === null
      ? null
      : await readFigures({ db, now: now(), delivery }).catch((error: unknown) => {
          log.error({ err: error }, 'the figures of the shop were not counted')
          return null
        })
  gauges.ordersNeedingAttention.set(figures?.ordersNeedingAttention ?? Number.NaN)
  gauges.receiptsOwed.set(figures?.receiptsOwed ?? Number.NaN)
  gauges.channelsFailing.set(figures?.channelsFailing ?? Number.NaN)
  const text = await registry.metrics()
  return c.body(text, 200, { 'content-type': registry.contentType })
})

mount(healthRoutes, api.listTroubles, async (c) =>
  listTroubles({ ...c.var.deps, now: c.var.deps.now() }),
)
