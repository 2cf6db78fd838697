import fc from 'fast-check'
import { ROUTE_ROWS, type RouteRow, WHO } from '../api/route-rows.ts'
import type { BadRequest } from './bad-requests.ts'
import type { Known, Sender } from './bad-shapes.ts'
import { badText, bodyText, pathPart, query } from './bad-values.ts'

const QUERY = ['limit', 'before', 'q', 'id', 'state', 'eventId']
const RIGHT = { id: 'not-an-id', name: 'Nell', email: 'nell@example.test', notes: '' }
const SENDERS: readonly Sender[] = ['visitor', 'member', 'admin']

function senderOf({ statuses }: RouteRow): Sender {
  const passes = (who: Sender) => (statuses[WHO.indexOf(who)] ?? 500) < 300
  return SENDERS.find(passes) ?? 'admin'
}

function spoiltPath(route: string, known: string[]): fc.Arbitrary<string> {
  const parts = route.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const ending = /(\.\w+)$/.exec(part)?.[1] ?? ''
    return pathPart(known).map((text) => text + ending)
  })
  return fc.tuple(...parts).map((spelt) => spelt.join('/'))
}

/** Invalid requests to every route in the route table, each equally often. */
export function badAnywhere(known: Known): fc.Arbitrary<BadRequest> {
  const ids = Object.values(known)
    .flat()
    .filter((one) => typeof one === 'string')
  const perRoute = ROUTE_ROWS.map((row) => {
    const [method = '', route = ''] = row.route.split(' ')
    const takesBody = method !== 'GET' && method !== 'DELETE'
    return fc.record({
      sender: fc.constant(senderOf(row)),
      method: fc.constant(method),
      path: fc.tuple(spoiltPath(route, ids), query(QUERY)).map((both) => both.join('')),
      ...(takesBody ? { body: fc.oneof(bodyText(RIGHT), badText) } : {}),
      headers: fc.constant({}),
    })
  })
  return fc.oneof(...perRoute)
}
