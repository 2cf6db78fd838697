import { PaymentsFailed } from '#server/adapters/payments.ts'
import type { Log } from '#server/log.ts'

const AT_ONCE = 10

/** Settles rows with Square, some at once. One that fails does not stop the others; the next run tries it again. */
export async function settleEach<Row extends { id: string }>(
  log: Log,
  rows: readonly Row[],
  settle: (row: Row) => Promise<unknown>,
): Promise<void> {
  const tryToSettle = async (row: Row) => {
    try {
      await settle(row)
    } catch (error) {
      const level = error instanceof PaymentsFailed ? 'warn' : 'error'
      log[level]({ err: error, id: row.id }, 'could not be settled with Square yet')
    }
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await Promise.all(rows.slice(from, from + AT_ONCE).map(tryToSettle))
  }
}
