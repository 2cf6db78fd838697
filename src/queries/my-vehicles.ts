import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/my-vehicles.ts'
import { compareNames } from '#domain/compare-names.ts'
import type { MemberVehicleBody, MemberVehicleEdit } from '#domain/vehicles/vehicle.schema.ts'
import {
  type MemberVehicle,
  memberVehicleSchema,
  type RemovedVehicle,
} from '#domain/vehicles/vehicle.ts'
import { call, readEndpoint } from '../http/call.ts'
import { currentRow, ifMatch } from '../http/edit-version.ts'
import { isGoneAtClub } from '../http/request-errors.ts'
import { serverNow } from '../http/server-clock.ts'
import { cachedOffline } from '../offline-cache/cached-offline.ts'
import { restartReads } from './query-client.ts'
import { useRead } from './use-read.ts'

export const myVehiclesQuery = {
  queryKey: [api.listMyVehicles.path],
  queryFn: readEndpoint(api.listMyVehicles),
  ...cachedOffline,
}

export function useMyVehicles() {
  return useRead(myVehiclesQuery)
}

const { queryKey } = myVehiclesQuery
const removedKey = [...queryKey, 'removed']

/** Updates the cached list after a write. */
function changeList(client: QueryClient, change: (vehicles: MemberVehicle[]) => MemberVehicle[]) {
  client.setQueryData<MemberVehicle[]>(queryKey, (before) => (before ? change(before) : undefined))
  restartReads(client, { queryKey })
}

function withVehicle(vehicle: MemberVehicle) {
  return (vehicles: MemberVehicle[]) =>
    [...vehicles.filter((one) => one.id !== vehicle.id), vehicle].sort((a, b) =>
      compareNames(a.vehicleName, b.vehicleName),
    )
}

export function useAddVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberVehicleBody & { id: string }) =>
      call(api.addMyVehicle, { body, key: body.id }),
    onSuccess: (vehicle) => changeList(client, withVehicle(vehicle)),
  })
}

/** After an edit of an older version, the list has the car as it is now. */
export function useEditVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ vehicle: { id, version }, edit: body }: VehicleEdit) =>
      call(api.editMyVehicle, { params: { id }, body, headers: ifMatch(version) }),
    onSuccess: (saved) => changeList(client, withVehicle(saved)),
    onError: (error) => {
      const current = currentRow(memberVehicleSchema, error)
      if (current) changeList(client, withVehicle(current))
      else void client.invalidateQueries({ queryKey })
    },
  })
}

type VehicleEdit = { vehicle: MemberVehicle; edit: MemberVehicleEdit }

/** Not cached offline: the list is only used to restore a car. */
export function useRemovedVehicles() {
  return useQuery({
    queryKey: removedKey,
    queryFn: readEndpoint(api.listRemovedVehicles),
    refetchOnMount: 'always',
  })
}

function changeRemoved(client: QueryClient, change: (all: RemovedVehicle[]) => RemovedVehicle[]) {
  client.setQueryData<RemovedVehicle[]>(removedKey, (before) => change(before ?? []))
}

/** Removing a car that is gone is a success, so after a lost answer it can be repeated. */
export function useRemoveVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: MemberVehicle) => removeVehicle(id),
    onSuccess: (_, vehicle) => {
      const isOther = ({ id }: MemberVehicle) => id !== vehicle.id
      const removed = { ...vehicle, removedAt: serverNow().toISOString() }
      changeRemoved(client, (all) => [removed, ...all.filter(isOther)])
      changeList(client, (all) => all.filter(isOther))
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

async function removeVehicle(id: string): Promise<void> {
  try {
    await call(api.removeMyVehicle, { params: { id } })
  } catch (error) {
    if (!isGoneAtClub(error)) throw error
  }
}

/** Restoring a car that is back changes nothing, so after a lost answer it can be repeated. */
export function useRestoreVehicle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: MemberVehicle) => call(api.restoreMyVehicle, { params: { id } }),
    onSuccess: (vehicle) => {
      changeRemoved(client, (all) => all.filter(({ id }) => id !== vehicle.id))
      changeList(client, withVehicle(vehicle))
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
