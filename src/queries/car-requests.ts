import {
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as api from '#domain/api/car-requests.ts'
import { type Endpoint, pathOf } from '#domain/api/endpoint.ts'
import { type CarRequest, carRequestSchema } from '#domain/car-requests/car-request.ts'
import type {
  closedDayQuery,
  requestCancelSchema,
  requestDeclineSchema,
  requestMoveSchema,
  requestOfferSchema,
  staffRequestSchema,
} from '#domain/car-requests/request-acts.schema.ts'
import type { z } from '#domain/zod.ts'
import { call, readEndpoint } from '../http/call.ts'
import { currentRow, ifMatch } from '../http/edit-version.ts'
import { listKey } from './paged-list.ts'
import { SLOTS_KEY } from './slots.ts'
import { boardRequest, rereadVehicles } from './vehicles.ts'

const READ_TIMEOUT_MS = 8_000
const keyOf = (endpoint: Endpoint, id: string) => [pathOf(endpoint, { id })]

/** A request by its id; what the board knows of it is shown until it has been read. */
export function useCarRequest(id: string) {
  const client = useQueryClient()
  return useQuery(requestQuery(client, id))
}

/** Requests by their ids, as far as they have been read or the board knows them. */
export function useCarRequests(ids: readonly string[]): CarRequest[] {
  const client = useQueryClient()
  const reads = useQueries({ queries: ids.map((id) => requestQuery(client, id)) })
  return reads.flatMap(({ data }) => data ?? [])
}

const requestQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: keyOf(api.readCarRequest, id),
    queryFn: readEndpoint(api.readCarRequest, { params: { id }, timeoutMs: READ_TIMEOUT_MS }),
    initialData: () => knownRequest(client, id),
    refetchOnMount: 'always',
  })

function knownRequest(client: QueryClient, id: string): CarRequest | undefined {
  const { vehicle, request } = boardRequest(client, id) ?? {}
  if (!vehicle || !request) return undefined
  return {
    ...request,
    memberId: vehicle.memberId,
    memberName: vehicle.ownerName,
    vehicleId: vehicle.id,
    vehicleName: vehicle.vehicleName,
    memberEmail: null,
    memberPhone: null,
    reason: null,
    changedAt: null,
    changedBy: 'member',
    status: 'pending',
    place: 'huntingdon-valley',
    createdAt: '',
  }
}

/** What became of a request, newest first. */
export function useRequestHistory(id: string) {
  return useQuery({
    queryKey: keyOf(api.listRequestHistory, id),
    queryFn: readEndpoint(api.listRequestHistory, { params: { id }, timeoutMs: READ_TIMEOUT_MS }),
    refetchOnMount: 'always',
  })
}

function takeRequest(client: QueryClient, saved: CarRequest) {
  client.setQueryData(keyOf(api.readCarRequest, saved.id), saved)
  rereadAround(client, saved.id)
}

function rereadAround(client: QueryClient, id: string) {
  void client.invalidateQueries({ queryKey: keyOf(api.listRequestHistory, id) })
  void client.invalidateQueries({ queryKey: listKey(api.listCarRequests) })
  void client.invalidateQueries({ queryKey: SLOTS_KEY })
  void rereadVehicles(client)
}

type Acted = Pick<CarRequest, 'id' | 'version'>
type Body<S extends z.ZodType> = z.input<S>
type ClosedDayQuery = z.input<typeof closedDayQuery>

/**
 * Acts on a request at the version that was shown; each throws RequestFailed or NoAnswer, and caches the current row. What
 * books a day takes whether staff accept that the club is closed.
 */
export function useRequestWrites() {
  const client = useQueryClient()
  async function cached(write: Promise<CarRequest>) {
    try {
      const saved = await write
      takeRequest(client, saved)
      return saved
    } catch (error) {
      const current = currentRow(carRequestSchema, error)
      if (current) takeRequest(client, current)
      throw error
    }
  }
  const at = ({ id, version }: Acted) => ({ params: { id }, headers: ifMatch(version) })
  return {
    confirm: (request: Acted, query: ClosedDayQuery) =>
      cached(call(api.confirmCarRequest, { ...at(request), query })),
    undo: (request: Acted, query: ClosedDayQuery) =>
      cached(call(api.undoRequestAct, { ...at(request), query })),
    offer: (request: Acted, body: Body<typeof requestOfferSchema>) =>
      cached(call(api.offerTimes, { ...at(request), body })),
    move: (request: Acted, body: Body<typeof requestMoveSchema>, query: ClosedDayQuery) =>
      cached(call(api.moveCarRequest, { ...at(request), body, query })),
    decline: (request: Acted, body: Body<typeof requestDeclineSchema>) =>
      cached(call(api.declineCarRequest, { ...at(request), body })),
    cancel: (request: Acted, body: Body<typeof requestCancelSchema>) =>
      cached(call(api.cancelCarRequest, { ...at(request), body })),
    /** The newest act on a request, as the server has it now. */
    newestAct: async ({ id }: Acted) =>
      (await call(api.listRequestHistory, { params: { id } })).at(0),
  }
}

/** Enters a request for a car's owner; throws RequestFailed or NoAnswer. Sent again, it changes the same request. */
export function useRequestForMember() {
  const client = useQueryClient()
  return async (
    vehicleId: string,
    body: Body<typeof staffRequestSchema>,
    query: ClosedDayQuery,
  ) => {
    const saved = await call(api.requestCarForMember, { params: { id: vehicleId }, body, query })
    rereadAround(client, saved.id)
    return saved
  }
}
