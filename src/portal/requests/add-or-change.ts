import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { liveRequest } from './booking-state.ts'

/** Saves a request on this device, or a change of the booking that the car has for that type and day. */
export async function addOrChange(
  mutations: Pick<MutationsView, 'acts' | 'add' | 'append'>,
  requests: readonly CarRequest[] | undefined,
  input: CarRequestInput,
) {
  const live = liveRequest(requests, mutations.acts, input)
  if (!live) return { rowId: (await mutations.add(input)).id, requestId: null }
  const { requestedDate, requestedTime, notes } = input
  const change = { requestedDate, requestedTime, ...(notes === null ? {} : { notes }) }
  const act = { kind: 'change', ...change } as const
  const before = { date: live.requestedDate, time: live.requestedTime }
  const made = { requestId: live.id, version: live.version ?? 0, act, before }
  const row = await mutations.append({ kind: 'request-act', input: made })
  return { rowId: row.id, requestId: live.id }
}
