import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/context.ts'
import { isFromThisMachine } from '#server/http/from-this-machine.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { readFigures } from './read-figures.ts'

const monitorsAndAdmins = createMiddleware<AppEnv>((c, next) =>
  isFromThisMachine(c) ? next() : adminsOnly(c, next),
)

/** Figures of this process, and of what all of them share, as Prometheus reads them. */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', monitorsAndAdmins, async (c) => {
  const { db, now, delivery, metrics, readiness, pool, backups, log } = c.var.deps
  const { asked, registry } = metrics
  const seconds = await readiness.check()
  asked.databaseUp.set(seconds === null ? 0 : 1)
  asked.databasePing.set(seconds ?? Number.NaN)
  asked.poolBusy.set(pool().busy)
  asked.poolWaiting.set(pool().waiting)
  // A monitor is told of a database that is down; what it would have counted is then left out.
  const figures =
    seconds === null
      ? null
      : await readFigures({ db, now: now(), delivery }).catch((error: unknown) => {
          log.error({ err: error }, 'the figures of the shop were not counted')
          return null
        })
  asked.ordersNeedingPerson.set(figures?.ordersNeedingPerson ?? Number.NaN)
  asked.receiptsOwed.set(figures?.receiptsOwed ?? Number.NaN)
  asked.channelsFailing.set(figures?.channelsFailing ?? Number.NaN)
  const newestAt = (await backups?.read())?.newestAt
  asked.backupTaken.set(newestAt ? newestAt.getTime() / 1000 : Number.NaN)
  const text = await registry.metrics()
  return c.body(text, 200, { 'content-type': registry.contentType })
})
