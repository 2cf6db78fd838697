import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ISql } from 'postgres'

export type Life = { isBegun: boolean; isOver: boolean }

const never = () => new Promise<never>(() => {})

/** The end of a connection is heard of after that of its query: up to two turns, where it was reset. */
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
 * The work of a transaction for postgres.js, which by itself would send its COMMIT or ROLLBACK also after the
 * connection was lost: to a socket that is no more, which ends the process, or into what somebody else does on the
 * connection by then. Work that is over is therefore never done; whoever waits for the transaction has been told.
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

/** What is given to `begin` or `savepoint`, with its work ended with the connection. */
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
