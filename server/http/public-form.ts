import { fillsHoneypot } from '#domain/inquiries/honeypot.ts'
import type { z } from '#domain/zod.ts'
import type { Db } from '#server/db/db.ts'
import type { AppContext } from './context.ts'
import { parseInput, readJson } from './input.ts'
import { refuseForeignPages } from './same-site.ts'
import { visitorsLimitedPerAddress } from './visitor-limits.ts'

type Scope = { db: Db; now: Date }

/** How often the visitors behind an address may send what anybody may send (decision 9). */
export const limitedForms = visitorsLimitedPerAddress('publicForms', { windowSeconds: 10 * 60 })

/**
 * Saves a form that anybody may send from our own pages; `cross_site`. What a robot sends, which filled in a field that people never see, is
 * answered in the same way and leaves nothing behind.
 */
export async function takeForm<S extends z.ZodType, T>(
  c: AppContext,
  schema: S,
  save: (scope: Scope, form: z.output<S>) => Promise<T>,
): Promise<T> {
  refuseForeignPages(c)
  const body = await readJson(c)
  const form = parseInput(schema, body)
  const { db, now } = c.var.deps
  const saveIn = (into: Db) => save({ db: into, now: now() }, form)
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
