import { Hono } from 'hono'
import * as requests from '#domain/api/car-requests.ts'
import * as mine from '#domain/api/my-car-requests.ts'
import * as acts from '#domain/api/my-request-acts.ts'
import { closedDayQuery } from '#domain/car-requests/request-acts.schema.ts'
import { type AppContext, type AppEnv, memberScopeOf, scopeOf } from '#server/http/context.ts'
import { versionIn } from '#server/http/if-match.ts'
import {
  claimedMemberId,
  idParam,
  parseInput,
  readBody,
  readJson,
  readPage,
  requireOwnMemberId,
} from '#server/http/input.ts'
import { madeAtOf } from '#server/http/made-at.ts'
import { mount } from '#server/http/mount.ts'
import { actOnMyRequest, requireOwnRequest } from './act-on-my-request.ts'
import { actOnRequest } from './act-on-request.ts'
import { toCarRequest } from './car-request-view.ts'
import { deleteCarRequest } from './delete-car-request.ts'
import { listCarRequests, listMyCarRequests, readCarRequest } from './list-car-requests.ts'
import { requestCar } from './request-car.ts'
import { requestCarForMember } from './request-for-member.ts'
import { listOwnRequestHistory, listRequestHistory } from './request-history.ts'
import type { Intent } from './request-intent.ts'

export const carRequestRoutes = new Hono<AppEnv>()

mount(carRequestRoutes, requests.requestCar, async (c) => {
  const scope = { ...memberScopeOf(c), madeAt: madeAtOf(c) }
  const body = await readJson(c)
  requireOwnMemberId(claimedMemberId(body), scope.memberId)
  return requestCar(scope, parseInput(requests.requestCar.request, body))
})

mount(carRequestRoutes, mine.listMyCarRequests, async (c) =>
  listMyCarRequests(memberScopeOf(c), readPage(c)),
)

mount(carRequestRoutes, requests.listCarRequests, async (c) =>
  listCarRequests(scopeOf(c), readPage(c)),
)

mount(carRequestRoutes, requests.readCarRequest, async (c) =>
  readCarRequest(scopeOf(c), idParam(c)),
)

const acceptsClosedDay = (c: AppContext) =>
  parseInput(closedDayQuery, c.req.query()).acceptClosedDay === 'true'

/** Runs an act of staff on the request in the path, at the version in `If-Match`. */
const actAsStaff = (c: AppContext, intent: Intent) =>
  scopeOf(c).db.transaction(async (tx) => {
    const by = { actor: 'staff', acceptsClosedDay: acceptsClosedDay(c) } as const
    const act = { by, version: versionIn(c), intent }
    return toCarRequest(await actOnRequest({ ...scopeOf(c), db: tx }, idParam(c), act))
  })

mount(carRequestRoutes, requests.confirmCarRequest, (c) => actAsStaff(c, { kind: 'confirm' }))

mount(carRequestRoutes, requests.offerTimes, async (c) =>
  actAsStaff(c, { kind: 'offer', ...(await readBody(c, requests.offerTimes.request)) }),
)

mount(carRequestRoutes, requests.declineCarRequest, async (c) =>
  actAsStaff(c, { kind: 'decline', ...(await readBody(c, requests.declineCarRequest.request)) }),
)

mount(carRequestRoutes, requests.cancelCarRequest, async (c) =>
  actAsStaff(c, { kind: 'cancel', ...(await readBody(c, requests.cancelCarRequest.request)) }),
)

mount(carRequestRoutes, requests.moveCarRequest, async (c) => {
  const to = await readBody(c, requests.moveCarRequest.request)
  const slot = { date: to.requestedDate, time: to.requestedTime }
  return actAsStaff(c, { kind: 'move', slot, reason: to.reason })
})

mount(carRequestRoutes, requests.undoRequestAct, (c) => actAsStaff(c, { kind: 'undo' }))

mount(carRequestRoutes, requests.requestCarForMember, async (c) =>
  requestCarForMember(
    scopeOf(c),
    idParam(c),
    await readBody(c, requests.requestCarForMember.request),
    { acceptsClosedDay: acceptsClosedDay(c) },
  ),
)

mount(carRequestRoutes, requests.listRequestHistory, async (c) => {
  const { db } = scopeOf(c)
  const { reader } = c.var
  if (reader.kind === 'admin') return listRequestHistory(db, idParam(c))
  await requireOwnRequest(db, reader.memberId, idParam(c))
  return listOwnRequestHistory(db, idParam(c))
})

/** Runs an act of a member on an own request, at the version in `If-Match` if there is one, as of when they tapped. */
const actAsMember = (c: AppContext, intent: Intent) =>
  actOnMyRequest(memberScopeOf(c), {
    requestId: idParam(c),
    version: versionIn(c),
    intent,
    madeAt: madeAtOf(c),
  })

mount(carRequestRoutes, acts.changeMyCarRequest, async (c) => {
  const change = await readBody(c, acts.changeMyCarRequest.request)
  const { requestedDate: date, requestedTime: time, notes } = change
  return actAsMember(c, { kind: 'change', slot: { date, time }, notes })
})

mount(carRequestRoutes, acts.cancelMyCarRequest, (c) =>
  actAsMember(c, { kind: 'cancel', reason: null }),
)

mount(carRequestRoutes, acts.acceptOffer, async (c) =>
  actAsMember(c, { kind: 'accept', slot: await readBody(c, acts.acceptOffer.request) }),
)

mount(carRequestRoutes, acts.sayArrival, async (c) =>
  actAsMember(c, await readBody(c, acts.sayArrival.request)),
)

mount(carRequestRoutes, acts.undoMyRequestAct, (c) => actAsMember(c, { kind: 'undo' }))

mount(carRequestRoutes, requests.deleteCarRequest, async (c) => {
  await deleteCarRequest(scopeOf(c), idParam(c))
  return null
})
