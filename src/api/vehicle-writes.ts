import { useQueryClient } from '@tanstack/react-query'
import type {
  AdminVehicle,
  AdminVehicleEdit,
  NewAdminVehicle,
} from '#domain/vehicles/vehicle.schema.ts'
import { request } from './client.ts'
import { isGoneAtClub } from './request-errors.ts'
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
    remove: async (id: string) => {
      try {
        await request<null>(`/api/vehicles/${id}`, { method: 'DELETE' })
        forgetVehicle(client, id)
      } catch (error) {
        if (isGoneAtClub(error)) forgetVehicle(client, id)
        else void rereadVehicles(client)
        throw error
      }
    },
  }
}
