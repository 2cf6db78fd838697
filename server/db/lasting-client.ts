import { setImmediate } from 'node:timers/promises'
import type { ISql, Sql } from 'postgres'
import type { Gate } from './gate.ts'

const MOST_TRIES = 50

type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A postgres.js client that survives lost connections, including in transactions. `gate` limits
 * concurrent work to the number of connections: postgres.js pipelines the rest, and a BEGIN that is the hundredth on
 * its connection (`sent.length < max_pipeline`) fails and leaves others in an open transaction.
 */
export function lastingClient(client: Sql, gate?: Gate): Sql {
  const inTurn: Turn = gate ?? ((work) => work())
  const unsafe = lastingUnsafe(client, inTurn)
  return new Proxy(client, {
    get(target, property) {
      if (property === 'unsafe') return unsafe
      const value: unknown = Reflect.get(target, property)
      if (property !== 'begin' || typeof value !== 'function') return value
      return (...given: unknown[]) =>
        inTurn(() => lastingBegin((...wrapped) => value.apply(target, wrapped), given))
    },
  })
}

function lastingBegin(begin: (...given: unknown[]) => Promise<unknown>, given: unknown[]) {
  const life: Life = { isBegun: false, isOver: false }
  const wrapped = allEnded(life, given)
  const outcome = untilSent(
    () => begin(...wrapped),
    () => !life.isBegun,
  )
  outcome.catch(() => {
    life.isOver = true
  })
  return outcome
}

/** The parts of a query that drizzle uses: its rows, or their `values` if called at once. It is sent in its turn. */
function lastingUnsafe(client: ISql, inTurn: Turn) {
  return (...given: Parameters<ISql['unsafe']>) => {
    const query = new PendingQuery(client, given)
    const answer = inTurn(() => untilSent(() => query.send(), always, connectionEnded))
    return Object.assign(answer, {
      values() {
        query.asValues()
        return answer
      },
    })
  }
}

class PendingQuery {
  readonly #client: ISql
  readonly #given: Parameters<ISql['unsafe']>
  #sent: ReturnType<ISql['unsafe']> | undefined
  #asValues = false

  constructor(client: ISql, given: Parameters<ISql['unsafe']>) {
    this.#client = client
    this.#given = given
  }

  send(): Promise<unknown> {
    this.#sent = this.#client.unsafe(...this.#given)
    return this.#asValues ? this.#sent.values() : this.#sent
  }

  asValues(): void {
    this.#asValues = true
    this.#sent?.values()
  }
}

const always = () => true

/** Retries a query that failed only because the server closed the connection, while `mayAgain`. */
async function untilSent(
  send: () => Promise<unknown>,
  mayAgain: () => boolean,
  failed?: () => Promise<void>,
) {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (tries < MOST_TRIES && wasNeverSent(error) && mayAgain()) continue
      await failed?.()
      throw error
    }
  }
}

/** A server that reports these closes the connection: a query that fails with one afterwards was never sent. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PostgresError' || !('code' in error))
    return false
  return error.code === '57P01' || error.code === '57P02'
}

type Life = { isBegun: boolean; isOver: boolean }

const never = () => new Promise<never>(() => {})

/** Waits until a lost connection's close event has arrived: up to two turns after its query failed, if it was reset. */
async function connectionEnded(): Promise<void> {
  await setImmediate()
  await setImmediate()
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
function allEnded(life: Life, given: unknown[]): unknown[] {
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
