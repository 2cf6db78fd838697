import type { PersistedClient } from '@tanstack/react-query-persist-client'

type CachedQuery = PersistedClient['clientState']['queries'][number]
/** Sizes are in characters; `entries` holds those of a list's entries, null for anything else. */
type Measured = { query: CachedQuery; size: number; entries: number[] | null }

const sizeOf = (value: unknown) => JSON.stringify(value).length

function measure(query: CachedQuery): Measured {
  const { data } = query.state
  const isList = query.meta?.newestFirst === true && Array.isArray(data)
  if (!isList) return { query, size: sizeOf(query), entries: null }
  const entries = data.map((entry) => sizeOf(entry) + 1)
  const frame = sizeOf({ ...query, state: { ...query.state, data: [] } })
  return { query, size: entries.reduce((sum, one) => sum + one, frame), entries }
}

function longestList(queries: readonly Measured[]): Measured | undefined {
  const lists = queries.filter(({ entries }) => entries && entries.length > 0)
  return lists.sort((a, b) => b.size - a.size)[0]
}

function readLongestAgo(queries: readonly Measured[]): Measured | undefined {
  return [...queries].sort((a, b) => a.query.state.dataUpdatedAt - b.query.state.dataUpdatedAt)[0]
}

// Drop a list trimmed to zero entries: an empty list would read as "there are none".
function shortened({ query, entries }: Measured): CachedQuery[] {
  const { data } = query.state
  if (entries === null || !Array.isArray(data) || entries.length === data.length) return [query]
  if (entries.length === 0) return []
  return [{ ...query, state: { ...query.state, data: data.slice(0, entries.length) } }]
}

/** Trims the cache to `most` characters: first the oldest entries of the longest list, then what was read longest ago. */
export function trimCache(client: PersistedClient, most: number): PersistedClient {
  let queries = client.clientState.queries.map(measure)
  const frame = { ...client, clientState: { queries: [], mutations: [] } }
  let size = queries.reduce((sum, one) => sum + one.size + 1, sizeOf(frame))
  while (size > most && queries.length > 0) {
    const list = longestList(queries)
    const dropped = list?.entries?.pop()
    if (list && dropped !== undefined) {
      list.size -= dropped
      size -= dropped
      continue
    }
    const oldest = readLongestAgo(queries)
    queries = queries.filter((one) => one !== oldest)
    size -= (oldest?.size ?? 0) + 1
  }
  return { ...client, clientState: { queries: queries.flatMap(shortened), mutations: [] } }
}
