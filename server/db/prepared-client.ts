import type { ISql } from 'postgres'

const LONGEST_KEPT = 4000
const SEARCHES = / i?like /

/**
 * A postgres.js client whose statements are prepared once per connection. Drizzle asks for that only by name,
 * and without it every statement with parameters takes two round trips instead of one.
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
 * Several-row statements come in too many lengths to be kept on the connection. A search is planned each time for
 * its words: the plan that suits any word reads every row for a common one.
 */
function preparedUnsafe(client: ISql): ISql['unsafe'] {
  return (query, parameters, options) =>
    client.unsafe(query, parameters, {
      ...options,
      prepare: options?.prepare || (query.length <= LONGEST_KEPT && !SEARCHES.test(query)),
    })
}

function withPreparedClient(argument: unknown): unknown {
  if (typeof argument !== 'function') return argument
  return (transaction: ISql) => argument(preparedClient(transaction))
}
