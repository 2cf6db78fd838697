import type { ISql, Sql } from 'postgres'
import type { Gate } from './gate.ts'
import { allEnded, connectionEnded, type Life } from './transaction-life.ts'

const MOST_TRIES = 50

type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A postgres.js client that outlives its connections. By itself it keeps the last word of a server that shut down, and
 * fails the first query that the connection is asked for after it was made anew; and it goes on with transactions that
 * lost theirs (decision 35).
 *
 * It has no more under way than `gate` lets through: as many as it has connections. By itself it sends the rest behind
 * what runs already, and a BEGIN that is the hundredth on its connection is never given that connection
 * (`sent.length < max_pipeline` in its connection.js): it fails, and leaves others in an open transaction.
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

/** As much of a query as drizzle asks for: its rows, or as soon as it is made, their `values`. It is sent in its turn. */
function lastingUnsafe(client: ISql, inTurn: Turn) {
  return (...given: Parameters<ISql['unsafe']>) => {
    const question = new Question(client, given)
    const answer = inTurn(() => untilSent(() => question.ask(), always, connectionEnded))
    return Object.assign(answer, {
      values() {
        question.asValues()
        return answer
      },
    })
  }
}

class Question {
  readonly #client: ISql
  readonly #given: Parameters<ISql['unsafe']>
  #asked: ReturnType<ISql['unsafe']> | undefined
  #asValues = false

  constructor(client: ISql, given: Parameters<ISql['unsafe']>) {
    this.#client = client
    this.#given = given
  }

  ask(): Promise<unknown> {
    this.#asked = this.#client.unsafe(...this.#given)
    return this.#asValues ? this.#asked.values() : this.#asked
  }

  asValues(): void {
    this.#asValues = true
    this.#asked?.values()
  }
}

const always = () => true

/** Tries again what failed only for the last word of a server that is gone, while `mayAgain`. */
async function untilSent(
  ask: () => Promise<unknown>,
  mayAgain: () => boolean,
  failed?: () => Promise<void>,
) {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries < MOST_TRIES && wasNeverSent(error) && mayAgain()) continue
      await failed?.()
      throw error
    }
  }
}

/** A server that says these closes the connection: whoever is told so afterwards had not sent anything. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PostgresError' || !('code' in error))
    return false
  return error.code === '57P01' || error.code === '57P02'
}
