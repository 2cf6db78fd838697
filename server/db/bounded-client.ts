import type { ISql, Sql } from 'postgres'
import type { Gate } from './gate.ts'

/**
 * A postgres.js client that has no more under way than `gate` lets through: as many as it has connections. By itself
 * it sends the rest behind what runs already, and a BEGIN that is the hundredth on its connection is never given that
 * connection (`sent.length < max_pipeline` in its connection.js): it fails, and leaves others in an open transaction.
 */
export function boundedClient(client: Sql, gate: Gate): Sql {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'unsafe') return gatedUnsafe(target, gate)
      const value: unknown = Reflect.get(target, property)
      if (property !== 'begin' || typeof value !== 'function') return value
      return (...given: unknown[]) => gate(() => value.apply(target, given))
    },
  })
}

function gatedUnsafe(client: ISql, gate: Gate): ISql['unsafe'] {
  return (query, parameters, options) => gated(client.unsafe(query, parameters, options), gate)
}

/** A query of postgres.js begins when somebody waits for it; here, when its turn has come. */
function gated<Query extends Promise<unknown>>(query: Query, gate: Gate): Query {
  return new Proxy(query, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property === 'then' || property === 'catch' || property === 'finally') {
        return (...given: unknown[]) => {
          const turn = gate(() => target)
          return Reflect.apply(turn[property], turn, given)
        }
      }
      return (...given: unknown[]) => {
        const next: unknown = value.apply(target, given)
        return next instanceof Promise ? gated(next, gate) : next
      }
    },
  })
}
