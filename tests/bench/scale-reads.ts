const ORDERS = '/api/merch/orders?limit=10'

async function firstVariant(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/merch/variants`)
  const [first]: { id: string }[] = JSON.parse(await answer.text())
  if (!first) throw new Error('the sample club sells nothing')
  return first.id
}

async function numberOf(url: string, { path, headers }: Read): Promise<number> {
  const answer = await fetch(url + path, { headers })
  const order: { number: number } = JSON.parse(await answer.text())
  return order.number
}

/** Every read of the console's Shop tab, of the shop itself and of a receipt. */
export async function readsOfShop(url: string, who: SignedIn): Promise<Reads> {
  const headers = { cookie: `admin_session=${who.adminCookie}` }
  const admin = (path: string): Read => ({ path, headers })
  const page = (query = '') => admin(`${ORDERS}${query}`)
  const last = await lastOf(url, page())
  const paid = await lastOf(url, page('&state=to_hand_over'))
  const stock = `/api/merch/variants/${await firstVariant(url)}/stock`
  return {
    'shop: products': { path: '/api/merch/products', headers: {} },
    'shop: sizes': { path: '/api/merch/variants', headers: {} },
    'shop: a receipt': { path: `/receipts/${paid}`, headers: {} },
    'admin: orders': page(),
    'admin: orders, second page': page(`&before=${last}`),
    'admin: orders to hand over': page('&state=to_hand_over'),
    'admin: orders handed over': page('&state=handed_over'),
    'admin: orders refunded': page('&state=refunded'),
    'admin: orders unpaid': page('&state=unpaid'),
    'admin: orders by a number': page(
      `&q=${await numberOf(url, admin(`/api/merch/orders/${paid}`))}`,
    ),
    'admin: orders by an e-mail': page('&q=buyer42@example.org'),
    'admin: orders by a name': page('&q=marlow'),
    'admin: orders by no name': page('&q=zzyzx'),
    'admin: orders by two letters': page('&q=in'),
    'admin: orders by a word in every e-mail': page('&q=example'),
    'admin: orders refunded, by a name': admin('/api/merch/orders?limit=4&state=refunded&q=quill'),
    'admin: orders to hand over, by a name': page('&state=to_hand_over&q=quill'),
    'admin: one order': admin(`/api/merch/orders/${paid}`),
    'admin: orders that need a person': admin('/api/merch/needs-person'),
    'admin: catalogue': admin('/api/merch/catalogue'),
    'admin: stock of a size': admin(`${stock}?limit=2`),
  }
}

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

export interface SignedIn {
  member: string
  memberCookie: string
  admin: string
  adminCookie: string
  display: string
  vehicleId: string
  eventId: string
  memberId: string
  articleId: string
}

export type Read = { path: string; headers: Record<string, string> }
export type Reads = Record<string, Read>

export async function lastOf(url: string, read: Read): Promise<string> {
  const answer = await fetch(url + read.path, { headers: read.headers })
  const rows: { id: string }[] = JSON.parse(await answer.text())
  const last = rows.at(-1)
  if (!last) throw new Error(`${read.path} answers no rows`)
  return last.id
}

async function feedOf(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/api/my/calendar-feed`, { method: 'POST', headers })
  const feed: { url: string } = JSON.parse(await answer.text())
  return new URL(feed.url).pathname
}

/** Every read of the portal, the console and the wall, asked for as their screens ask for it. */
export async function readsOf(url: string, who: SignedIn): Promise<Reads> {
  const member = { authorization: `Bearer ${who.member}` }
  const memberCookie = { cookie: `member_session=${who.memberCookie}` }
  const admin = { 'x-admin-token': who.admin }
  const adminCookie = { cookie: `admin_session=${who.adminCookie}` }
  const display = { authorization: `Bearer ${who.display}` }
  const aPage = { path: '/api/members?limit=20', headers: adminCookie }
  const requestPage = { path: '/api/car-requests?limit=20', headers: admin }
  const rsvpPage = { path: `/api/events/${who.eventId}/rsvps?limit=5`, headers: admin }
  return {
    'member: session': { path: '/api/auth/me', headers: member },
    'member: own vehicles': { path: '/api/my/vehicles', headers: member },
    'member: own requests': { path: '/api/my/car-requests', headers: member },
    'member: own RSVPs': { path: '/api/my/rsvps', headers: member },
    'member: events': { path: '/api/events', headers: {} },
    'member: one event': { path: `/api/events/${who.eventId}`, headers: {} },
    'member: own RSVP of an event': { path: `/api/events/${who.eventId}/rsvps`, headers: member },
    'member: articles': { path: '/api/digest-articles', headers: memberCookie },
    'member: one article': {
      path: `/api/digest-articles/${who.articleId}`,
      headers: memberCookie,
    },
    'member: state of the calendar': { path: '/api/my/calendar-feed', headers: member },
    'member: calendar': { path: await feedOf(url, member), headers: {} },
    'member: calendar of an event': {
      path: `/api/events/${who.eventId}/calendar.ics`,
      headers: {},
    },
    'member: videos': { path: '/api/videos', headers: memberCookie },
    'member: reviews': { path: '/api/restaurant-reviews', headers: memberCookie },
    'admin: board': { path: '/api/vehicles', headers: admin },
    'admin: one vehicle': { path: `/api/vehicles/${who.vehicleId}`, headers: admin },
    'admin: history of a vehicle': {
      path: `/api/vehicles/${who.vehicleId}/history?limit=20`,
      headers: admin,
    },
    'admin: members': { path: '/api/members?limit=50', headers: adminCookie },
    'admin: members by a name': { path: '/api/members?limit=50&q=pryce', headers: adminCookie },
    'admin: members by no name': { path: '/api/members?limit=50&q=zzyzx', headers: adminCookie },
    'admin: members by two letters': { path: '/api/members?limit=50&q=wa', headers: adminCookie },
    'admin: members by a word in every e-mail': {
      path: '/api/members?limit=50&q=example',
      headers: adminCookie,
    },
    'admin: members by a word in every added e-mail': {
      path: '/api/members?limit=50&q=member',
      headers: adminCookie,
    },
    'admin: members, second page': {
      path: `${aPage.path}&before=${await lastOf(url, aPage)}`,
      headers: adminCookie,
    },
    'admin: one member': { path: `/api/members/${who.memberId}`, headers: adminCookie },
    'admin: members to choose from': { path: '/api/members?q=wal&limit=8', headers: adminCookie },
    'admin: requests, second page': {
      path: `${requestPage.path}&before=${await lastOf(url, requestPage)}`,
      headers: admin,
    },
    'admin: RSVPs of an event, second page': {
      path: `${rsvpPage.path}&before=${await lastOf(url, rsvpPage)}`,
      headers: admin,
    },
    'admin: newest requests': { path: '/api/car-requests?limit=10', headers: admin },
    'admin: newest event inquiries': { path: '/api/event-inquiries?limit=10', headers: admin },
    'admin: newest storage inquiries': { path: '/api/storage-inquiries?limit=10', headers: admin },
    'admin: first RSVPs of an event': {
      path: `/api/events/${who.eventId}/rsvps?limit=3`,
      headers: admin,
    },
    'admin: displays': { path: '/api/displays', headers: adminCookie },
    'wall: board': { path: '/api/kiosk/board', headers: display },
  }
}
