import { useQueryClient } from '@tanstack/react-query'
import type {
  AdminVehicle,
  AdminVehicleEdit,
  NewAdminVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import { request } from './client.ts'
import { isConflict, isGoneAtClub } from './request-errors.ts'
import { forgetVehicle, keepVehicle, rereadVehicles } from './vehicles.ts'

/** Writes for one screen; each throws RequestFailed or NoAnswer, and the board's list follows. */
export function useVehicleWrites() {
  const client = useQueryClient()
  return {
    add: async (vehicle: NewAdminVehicle & { id: string }) => {
      const saved = await request<AdminVehicle>('/api/vehicles', { method: 'POST', body: vehicle })
      keepVehicle(client, saved)
      await rereadVehicles(client)
      return saved
    },
    edit: async (id: string, edit: AdminVehicleEdit) => {
      const saved = await request<AdminVehicle>(`/api/vehicles/${id}`, {
        method: 'PATCH',
        body: edit,
      })
      keepVehicle(client, saved)
      return saved
    },
    /** Says how many requests its author saw waiting; where more wait, it is refused, and the list read again. */
    remove: async ({ id, pendingRequests }: AdminVehicle) => {
      try {
        await request<null>(`/api/vehicles/${id}?pending=${pendingRequests.length}`, {
          method: 'DELETE',
        })
        forgetVehicle(client, id)
      } catch (error) {
        if (isGoneAtClub(error)) forgetVehicle(client, id)
        // Whoever is refused looks at what waits by now.
        else if (isConflict(error)) await rereadVehicles(client)
        else void rereadVehicles(client)
        throw error
      }
    },
  }
}
