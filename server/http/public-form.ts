import { createMiddleware } from 'hono/factory'
import { fillsHoneypot } from '#domain/inquiries/inquiry.schema.ts'
import type { z } from '#domain/zod.ts'
import type { Db } from '#server/db/db.ts'
import { type AppContext, type AppEnv, scopeOf } from './context.ts'
import { callerOf } from './guards.ts'
import { parseInput, readJson } from './input.ts'
import { type LimitName, limitNamed } from './limits.ts'
import { limitOwnUse, limitUse } from './rate-limit.ts'
import { refuseForeignPages } from './request-origin.ts'
import { keyedHash } from './secrets.ts'

type Scope = { db: Db; now: Date; timeZone: string }

/** How often the visitors of an address may send public forms. */
export const limitedForms = visitorsLimitedPerAddress('publicForms')

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
 * Limits the calls of an address's visitors. Signed-in callers are counted separately, a member by their id and an admin by
 * their session.
 */
export function visitorsLimitedPerAddress(name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    refuseForeignPages(c)
    const { member, admin } = await callerOf(c)
    const person = member?.memberId ?? admin?.sessionId
    if (person) await countPersonsUse(c, name, person)
    else await limitOwnUse(c, name)
    await next()
  })
}

async function countPersonsUse(c: AppContext, name: LimitName, person: string): Promise<void> {
  const { db, now, secret, settings } = c.var.deps
  await limitUse(db, now(), limitNamed(settings, name), keyedHash(secret, 'person', person))
}
