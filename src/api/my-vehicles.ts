import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberVehicle, MemberVehicleBody } from '#domain/vehicles/vehicle.schema.ts'
import { request } from './client.ts'
import { keptOnDevice } from './kept-on-device.ts'

const myVehiclesQuery = { queryKey: ['/api/my/vehicles'], ...keptOnDevice }

export function useMyVehicles() {
  return useQuery<MemberVehicle[]>(myVehiclesQuery)
}

const { queryKey } = myVehiclesQuery

/** The list as a write just left it; a read that was under way may be older than the write, and is asked again. */
async function changeList(
  client: QueryClient,
  change: (vehicles: MemberVehicle[]) => MemberVehicle[],
) {
  const wasReading = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  client.setQueryData<MemberVehicle[]>(queryKey, (before) => (before ? change(before) : undefined))
  if (wasReading) void client.refetchQueries({ queryKey })
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
    mutationFn: ({ id }: MemberVehicle) =>
      request<null>(`/api/my/vehicles/${id}`, { method: 'DELETE' }),
    onSuccess: (_, { id }) => changeList(client, (all) => all.filter((one) => one.id !== id)),
  })
}

export function useRestoreVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: MemberVehicle) =>
      request<MemberVehicle>(`/api/my/vehicles/${id}/restore`, { method: 'POST' }),
    onSuccess: (vehicle) => changeList(client, withVehicle(vehicle)),
  })
}
