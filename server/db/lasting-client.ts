import type { ISql, Sql } from 'postgres'
import { allEnded, connectionEnded, type Life } from './transaction-life.ts'

const MOST_TRIES = 50

/**
 * A postgres.js client that outlives its connections. By itself it keeps the last word of a server that shut down, and
 * fails the first query that the connection is asked for after it was made anew; and it goes on with transactions that
 * lost theirs (decision 35).
 */
export function lastingClient(client: Sql): Sql {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'unsafe') return lastingUnsafe(target)
      const value: unknown = Reflect.get(target, property)
      if (property !== 'begin' || typeof value !== 'function') return value
      return (...given: unknown[]) =>
        lastingBegin((...wrapped) => value.apply(target, wrapped), given)
    },
  })
}

function lastingBegin(begin: (...given: unknown[]) => Promise<unknown>, given: unknown[]) {
  const life: Life = { isBegun: false, isOver: false }
  const wrapped = allEnded(life, given)
  const make = () => begin(...wrapped)
  const outcome = untilSent(make(), () => (life.isBegun ? null : make()))
  outcome.catch(() => {
    life.isOver = true
  })
  return outcome
}

function lastingUnsafe(client: ISql): ISql['unsafe'] {
  return (query, parameters, options) =>
    lasting(client.unsafe(query, parameters, options), () =>
      client.unsafe(query, parameters, options),
    )
}

function lasting<Query extends Promise<unknown>>(first: Query, make: () => Query): Query {
  return new Proxy(first, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property === 'then' || property === 'catch' || property === 'finally') {
        return (...given: unknown[]) => {
          const turn = untilSent(target, make).catch(afterConnection)
          return Reflect.apply(turn[property], turn, given)
        }
      }
      return (...given: unknown[]) => {
        const next: unknown = value.apply(target, given)
        return next instanceof Promise ? lasting(next, () => value.apply(make(), given)) : next
      }
    },
  })
}

// Whoever comes next would be sent on the connection that ends, and never be answered.
async function afterConnection(error: unknown): Promise<never> {
  await connectionEnded()
  throw error
}

/** Tries again what failed only for the last word of a server that is gone. */
async function untilSent(first: Promise<unknown>, make: () => Promise<unknown> | null) {
  let one = first
  for (let tries = 1; ; tries++) {
    try {
      return await one
    } catch (error) {
      const again = tries < MOST_TRIES && wasNeverSent(error) ? make() : null
      if (!again) throw error
      one = again
    }
  }
}

/** A server that says these closes the connection: whoever is told so afterwards had not sent anything. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PostgresError' || !('code' in error))
    return false
  return error.code === '57P01' || error.code === '57P02'
}
