import type { Read, Reads } from './scale-reads.ts'

/** A club to compare, and what its admin asks with. */
type Side = { url: string; adminCookie: { cookie: string } }

const SEARCHED = '/api/car-requests?limit=10&q='

/** Searches of requests, which the API offers and no screen asks for. */
export function searchesOfRequests(adminToken: string): Reads {
  const headers = { 'x-admin-token': adminToken }
  return {
    'API alone: requests by a name': { path: `${SEARCHED}pryce`, headers },
    'API alone: requests by a common name': { path: `${SEARCHED}novak`, headers },
    'API alone: requests by two letters': { path: `${SEARCHED}wa`, headers },
    'API alone: requests by one letter': { path: `${SEARCHED}o`, headers },
    'API alone: requests by a word in every e-mail': { path: `${SEARCHED}example`, headers },
    'API alone: requests by a word in every added e-mail': { path: `${SEARCHED}member`, headers },
  }
}

async function foundBy(side: Side, q: string): Promise<number> {
  const answer = await fetch(`${side.url}/api/members?limit=50&q=${q}`, {
    headers: side.adminCookie,
  })
  const rows: unknown[] = JSON.parse(await answer.text())
  return rows.length
}

/** The word of `words` that finds most members, and how many, at most a page. */
async function mostFoundBy(side: Side, words: string[]): Promise<{ q: string; rows: number }> {
  let best = { q: '', rows: 0 }
  for (const q of words) {
    const rows = await foundBy(side, q)
    if (rows > best.rows) best = { q, rows }
  }
  if (best.rows === 0) throw new Error(`nobody is found by any of ${words.join(', ')}`)
  return best
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Words that one member in eight bears, and one that the whole sample club does. */
const COMMON = { grown: ['novak', 'reyes', 'quill'], small: ['example'] }

/**
 * Searches of members that find few in the sample club and thousands in the grown one: each club is asked by a word
 * of its own, so that both answer as many rows. Else an empty page would be compared with a full one.
 */
export async function equalSearches(
  small: Side,
  grown: Side,
): Promise<Record<string, { small: Read; grown: Read }>> {
  const pair = async (ofSmall: string[], ofGrown: string[]) => {
    const [few, many] = [await mostFoundBy(small, ofSmall), await mostFoundBy(grown, ofGrown)]
    const limit = Math.min(few.rows, many.rows)
    const read = ({ adminCookie }: Side, q: string) => ({
      ...{ path: `/api/members?limit=${limit}&q=${q}`, headers: adminCookie },
    })
    return { small: read(small, few.q), grown: read(grown, many.q), limit }
  }
  const [common, letter] = [await pair(COMMON.small, COMMON.grown), await pair(LETTERS, LETTERS)]
  return {
    [`admin: ${common.limit} members by a common word`]: common,
    [`admin: ${letter.limit} members by one letter`]: letter,
  }
}
