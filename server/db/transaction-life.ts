import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ISql } from 'postgres'

export type Life = { isBegun: boolean; isOver: boolean }

const never = () => new Promise<never>(() => {})

/** Waits until a lost connection's close event has arrived: up to two turns after its query failed, if it was reset. */
export async function connectionEnded(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

class TransactionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor() {
    super('the connection of this transaction was lost')
    this.name = 'TransactionLost'
  }
}

/**
 * Wraps the work of a transaction: after a lost connection, postgres.js would send COMMIT or ROLLBACK to a closed
 * socket, which ends the process, or into another caller's work. So the work then never finishes; its caller has
 * already got the error.
 */
function endedWithConnection(life: Life, work: (transaction: ISql) => unknown) {
  return async (transaction: ISql) => {
    life.isBegun = true
    try {
      const result: unknown = await work(endingWith(life, transaction))
      return life.isOver ? never() : result
    } catch (error) {
      await connectionEnded()
      if (life.isOver) return never()
      throw error
    }
  }
}

/** The arguments of `begin` or `savepoint`, with the work wrapped by `endedWithConnection`. */
export function allEnded(life: Life, given: unknown[]): unknown[] {
  return given.map((one) =>
    typeof one === 'function' ? endedWithConnection(life, (transaction) => one(transaction)) : one,
  )
}

function endingWith(life: Life, transaction: ISql): ISql {
  return new Proxy(transaction, {
    get(target, property) {
      if (life.isOver) throw new TransactionLost()
      const value: unknown = Reflect.get(target, property)
      if (property !== 'savepoint' || typeof value !== 'function') return value
      return (...given: unknown[]) => value.apply(target, allEnded(life, given))
    },
  })
}
