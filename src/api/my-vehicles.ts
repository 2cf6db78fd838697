import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberVehicle, MemberVehicleBody } from '#domain/vehicles/vehicle.schema.ts'
import { request } from './client.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { isGoneAtClub, isRefusedByClub } from './request-errors.ts'
import { restartReads } from './restart-reads.ts'

const myVehiclesQuery = { queryKey: ['/api/my/vehicles'], ...keptOnDevice }

export function useMyVehicles() {
  return useQuery<MemberVehicle[]>(myVehiclesQuery)
}

const { queryKey } = myVehiclesQuery

/** The list as a write just left it. */
function changeList(client: QueryClient, change: (vehicles: MemberVehicle[]) => MemberVehicle[]) {
  client.setQueryData<MemberVehicle[]>(queryKey, (before) => (before ? change(before) : undefined))
  restartReads(client, { queryKey })
}

function withVehicle(vehicle: MemberVehicle) {
  return (vehicles: MemberVehicle[]) =>
    [...vehicles.filter((one) => one.id !== vehicle.id), vehicle].sort((a, b) =>
      a.vehicleName.localeCompare(b.vehicleName),
    )
}

export function useAddVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberVehicleBody) =>
      request<MemberVehicle>('/api/my/vehicles', { method: 'POST', body }),
    onSuccess: (vehicle) => changeList(client, withVehicle(vehicle)),
  })
}

export function useDeleteVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: MemberVehicle) => deleteVehicle(client, id),
    onSuccess: (deletion, { id }) => {
      if (deletion === 'unknown') return
      changeList(client, (all) => all.filter((one) => one.id !== id))
    },
  })
}

/** Silence tells nothing of a delete, so the list is asked then; `unknown` when it is silent too. Throws when the car is there. */
async function deleteVehicle(client: QueryClient, id: string): Promise<'deleted' | 'unknown'> {
  try {
    await request<null>(`/api/my/vehicles/${id}`, { method: 'DELETE' })
    return 'deleted'
  } catch (error) {
    if (isGoneAtClub(error)) return 'deleted'
    if (isRefusedByClub(error)) throw error
    const list = await readAgain(client).catch(() => null)
    if (!list) return 'unknown'
    if (list.some((one) => one.id === id)) throw error
    return 'deleted'
  }
}

async function readAgain(client: QueryClient): Promise<MemberVehicle[]> {
  await client.cancelQueries({ queryKey })
  return client.fetchQuery<MemberVehicle[]>({ ...myVehiclesQuery, staleTime: 0 })
}

export function useRestoreVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: MemberVehicle) => restoreVehicle(client, id),
    onSuccess: (vehicle) => {
      if (vehicle !== 'unknown') changeList(client, withVehicle(vehicle))
    },
  })
}

/** As of a delete, silence tells nothing. Throws when the car is not there. */
async function restoreVehicle(client: QueryClient, id: string): Promise<MemberVehicle | 'unknown'> {
  try {
    return await request<MemberVehicle>(`/api/my/vehicles/${id}/restore`, { method: 'POST' })
  } catch (error) {
    if (isRefusedByClub(error)) throw error
    const list = await readAgain(client).catch(() => null)
    if (!list) return 'unknown'
    const back = list.find((one) => one.id === id)
    if (!back) throw error
    return back
  }
}
