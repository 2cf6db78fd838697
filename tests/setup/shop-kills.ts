import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, variants } from '#server/db/schema/shop.ts'
import type { SquareCall } from '#server/demo/square/stand-in.ts'
import { patience } from './patience.ts'
import type { ShopProcess } from './shop-process.ts'

const PATIENCE_MS = patience(20_000)

/** A call whose answer is ignored, because the server dies during it. */
export const unheard = (call: Promise<unknown>) => void call.catch(() => undefined)

/** Kills the server before or just after Square executes a call of this kind. */
export async function killAt(
  shop: ShopProcess,
  call: SquareCall,
  step: 'before' | 'after',
  act: () => void,
) {
  const killed = new Promise<void>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`${call} never came`)), PATIENCE_MS)
    shop.square.watch(async (received, at) => {
      if (received !== call || at !== step) return
      shop.square.watch(() => undefined)
      clearTimeout(late)
      await shop.server.kill()
      done()
    })
  })
  act()
  await killed
}

/** Kills the server while its transaction waits for a row locked by another. */
export async function killWaitingFor(
  shop: ShopProcess,
  lock: (tx: Db) => Promise<unknown>,
  act: () => void,
) {
  await shop.db.transaction(async (tx) => {
    await lock(tx)
    act()
    await untilSomebodyWaits(shop.db)
    await shop.server.kill()
  })
}

export async function untilSomebodyWaits(db: Db) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const waiting = await db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`wait_event_type = 'Lock' and datname = current_database()`)
    if (waiting.length > 0) return
    if (Date.now() > deadline) throw new Error('nobody waits for the locked row')
    await sleep(5)
  }
}

export const lockOrder = (id: string) => (tx: Db) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('update')
export const lockVariant = (id: string) => (tx: Db) =>
  tx.select().from(variants).where(eq(variants.id, id)).for('update')
