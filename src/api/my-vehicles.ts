import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberVehicle, MemberVehicleBody } from '#domain/vehicles/vehicle.schema.ts'
import { request } from './client.ts'
import { keptOnDevice } from './kept-on-device.ts'

const myVehiclesQuery = { queryKey: ['/api/my/vehicles'], ...keptOnDevice }

export function useMyVehicles() {
  return useQuery<MemberVehicle[]>(myVehiclesQuery)
}

function changeList(client: QueryClient, change: (vehicles: MemberVehicle[]) => MemberVehicle[]) {
  client.setQueryData<MemberVehicle[]>(myVehiclesQuery.queryKey, (before) =>
    before ? change(before) : undefined,
  )
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
