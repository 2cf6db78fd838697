import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { bookingRules } from '#server/db/schema/garage.ts'
import { copyTemplate, type PostgresTemplate } from './postgres-template.ts'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

/** Passes the database template to this run's workers. */
export function giveTemplate({ serverUrl, template }: PostgresTemplate): void {
  Object.assign(process.env, { JOURNEYS_POSTGRES: serverUrl, JOURNEYS_TEMPLATE: template })
}

function givenTemplate(): PostgresTemplate | null {
  const { JOURNEYS_POSTGRES: serverUrl, JOURNEYS_TEMPLATE: template } = process.env
  return serverUrl && template ? { serverUrl, template } : null
}

/** A worker never stops its servers: a dozen with twenty connections each would exhaust PostgreSQL's limit. */
const FEW_CONNECTIONS = { DATABASE_POOL: '5' }

/** All journeys of a worker come from one network, in fresh browsers, and more often than any member or buyer. */
const WIDE_LIMITS = {
  LIMIT_CLUB_TEXTS_PER_DAY: '3000',
  LIMIT_CLUB_MAILS_PER_DAY: '3000',
  LIMIT_MEMBERSHIP_CHECKS: '10000',
  LIMIT_CHECKOUTS: '10000',
}

async function inDatabase(databaseUrl: string, work: (db: Db) => Promise<unknown>) {
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 2 })
  await work(db).finally(close)
}

/**
 * The sample club is closed on the next holiday and moves cars by itself an hour ahead: journeys that ask for tomorrow, or
 * watch the board, would fail on some days of the year.
 */
const openEveryDay = (db: Db) => db.update(bookingRules).set({ rules: NEW_CLUB_RULES })

/** A server for journeys, on PostgreSQL if the run has one, where it uses a fifth of the processor. */
export async function startJourneyServer({
  settings: more,
  fill,
  ...entry
}: Pick<ServerOptions, 'settings' | 'fill' | 'entry'> = {}): Promise<ServerProcess> {
  const settings = { ...WIDE_LIMITS, ...more }
  const template = givenTemplate()
  if (!template) return startServer({ ...entry, settings, ...(fill ? { fill } : {}) })
  const { url } = await copyTemplate(template)
  if (fill) await inDatabase(url, fill)
  const server = await startServer({
    ...entry,
    settings: { ...FEW_CONNECTIONS, ...settings, DATABASE_URL: url },
  })
  await inDatabase(url, openEveryDay)
  return server
}
