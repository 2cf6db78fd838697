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
