import { createMiddleware } from 'hono/factory'
import { fillsHoneypot } from '#domain/inquiries/inquiry.schema.ts'
import type { z } from '#domain/zod.ts'
import type { Db } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { type AppContext, type AppEnv, scopeOf } from './context.ts'
import { callerOf } from './guards.ts'
import { parseInput, readJson } from './input.ts'
import { type Limit, limitOwnUse, limitUse } from './rate-limit.ts'
import { refuseForeignPages } from './request-origin.ts'
import { keyedHash } from './secrets.ts'

type Scope = { db: Db; now: Date; timeZone: string }

/** How often the visitors of an address may send public forms. */
export const limitedForms = visitorsLimitedPerAddress('publicForms', { windowSeconds: 10 * 60 })

/**
 * Saves a public form sent from our own pages; throws `cross_site`. Robots, which fill in the hidden field, get the
 * same answer, but nothing is saved.
 */
export async function takeForm<S extends z.ZodType, T>(
  c: AppContext,
  schema: S,
  save: (scope: Scope, form: z.output<S>) => Promise<T>,
): Promise<T> {
  refuseForeignPages(c)
  const body = await readJson(c)
  const form = parseInput(schema, body)
  const { db, now, timeZone } = scopeOf(c)
  const saveIn = (into: Db) => save({ db: into, now, timeZone }, form)
  return fillsHoneypot(body) ? withoutTrace(db, saveIn) : saveIn(db)
}

class Undone<T> extends Error {
  readonly answer: T

  constructor(answer: T) {
    super('undone on purpose')
    this.answer = answer
  }
}

async function withoutTrace<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx): Promise<T> => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

/**
 * Limits the visitors of an address to the calls per window in the setting of this name. Signed-in callers are counted
 * separately, a member by their id and an admin by their session.
 */
export function visitorsLimitedPerAddress(
  name: keyof Settings['limits'],
  { windowSeconds }: { windowSeconds: number },
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    refuseForeignPages(c)
    const { member, admin } = await callerOf(c)
    const limit = { name, most: c.var.deps.settings.limits[name], windowSeconds }
    const person = member?.memberId ?? admin?.sessionId
    if (person) await countPersonsUse(c, limit, person)
    else await limitOwnUse(c, limit)
    await next()
  })
}

async function countPersonsUse(c: AppContext, limit: Limit, person: string): Promise<void> {
  const { db, now, secret } = c.var.deps
  await limitUse(db, now(), limit, keyedHash(secret, 'person', person))
}
