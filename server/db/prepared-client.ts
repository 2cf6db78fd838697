import type { ISql } from 'postgres'

const LONGEST_PREPARED = 4000
const SEARCHES = / i?like /

/**
 * A postgres.js client whose statements are prepared once per connection. Drizzle only does that for named statements,
 * and without it every statement with parameters takes two round trips.
 */
export function preparedClient<C extends ISql>(client: C): C {
  const unsafe = preparedUnsafe(client)
  return new Proxy(client, {
    get(target, property) {
      if (property === 'unsafe') return unsafe
      const value: unknown = Reflect.get(target, property)
      const startsTransaction = property === 'begin' || property === 'savepoint'
      if (!startsTransaction || typeof value !== 'function') return value
      return (...given: unknown[]) => value.apply(target, given.map(withPreparedClient))
    },
  })
}

/**
 * Multi-row statements have too many lengths to be prepared. A search is planned each time for its words: a generic
 * plan reads every row for a common word.
 */
function preparedUnsafe(client: ISql): ISql['unsafe'] {
  return (query, parameters, options) =>
    client.unsafe(query, parameters, {
      ...options,
      prepare: options?.prepare || (query.length <= LONGEST_PREPARED && !SEARCHES.test(query)),
    })
}

function withPreparedClient(argument: unknown): unknown {
  if (typeof argument !== 'function') return argument
  return (transaction: ISql) => argument(preparedClient(transaction))
}
