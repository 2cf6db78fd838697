export interface SignedIn {
  member: string
  memberCookie: string
  admin: string
  adminCookie: string
  display: string
  vehicleId: string
  eventId: string
}

export type Reads = Record<string, { path: string; headers: Record<string, string> }>

/** Every read of the portal, the console and the wall, asked for as their screens ask for it. */
export function readsOf(who: SignedIn): Reads {
  const member = { authorization: `Bearer ${who.member}` }
  const memberCookie = { cookie: `member_session=${who.memberCookie}` }
  const admin = { 'x-admin-token': who.admin }
  const adminCookie = { cookie: `admin_session=${who.adminCookie}` }
  const display = { authorization: `Bearer ${who.display}` }
  return {
    'member: session': { path: '/api/auth/me', headers: member },
    'member: own vehicles': { path: '/api/my/vehicles', headers: member },
    'member: own requests': { path: '/api/my/car-requests', headers: member },
    'member: own RSVPs': { path: '/api/my/rsvps', headers: member },
    'member: events': { path: '/api/events', headers: {} },
    'member: one event': { path: `/api/events/${who.eventId}`, headers: {} },
    'member: own RSVP of an event': { path: `/api/events/${who.eventId}/rsvps`, headers: member },
    'member: articles': { path: '/api/digest-articles', headers: memberCookie },
    'member: videos': { path: '/api/videos', headers: memberCookie },
    'member: reviews': { path: '/api/restaurant-reviews', headers: memberCookie },
    'admin: board': { path: '/api/vehicles', headers: admin },
    'admin: one vehicle': { path: `/api/vehicles/${who.vehicleId}`, headers: admin },
    'admin: history of a vehicle': {
      path: `/api/vehicles/${who.vehicleId}/history?limit=5`,
      headers: admin,
    },
    'admin: members': { path: '/api/members?limit=30', headers: adminCookie },
    'admin: members by a name': { path: '/api/members?limit=30&q=pryce', headers: adminCookie },
    'admin: members by no name': { path: '/api/members?limit=30&q=zzyzx', headers: adminCookie },
    'admin: members by a common name': {
      path: '/api/members?limit=30&q=novak',
      headers: adminCookie,
    },
    'admin: members by two letters': { path: '/api/members?limit=30&q=wa', headers: adminCookie },
    'admin: newest requests': { path: '/api/car-requests?limit=10', headers: admin },
    'admin: requests by a name': { path: '/api/car-requests?limit=10&q=pryce', headers: admin },
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
