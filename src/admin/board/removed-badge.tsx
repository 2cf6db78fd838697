import { UserX } from 'lucide-react'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { Badge } from '../../ui/badge.tsx'

type RemovedBadgeProps = { vehicle: AdminVehicle; className?: string }

export function RemovedBadge({ vehicle, className }: RemovedBadgeProps) {
  if (!vehicle.removedByMemberAt) return null
  return (
    <Badge tone="danger" icon={<UserX aria-hidden="true" />} className={className}>
      Removed by member
    </Badge>
  )
}
