import { CircleCheck, PackageOpen, TriangleAlert } from 'lucide-react'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { Badge } from '../../ui/badge.tsx'
import { orderLook } from './order-words.ts'

const ICONS = { brass: PackageOpen, good: CircleCheck, danger: TriangleAlert }

type OrderBadgeProps = { order: AdminOrder; hasHandOver?: boolean }

/** Where an order stands, unless the button beside it says so, and whether it needs a person. */
export function OrderBadge({ order, hasHandOver = false }: OrderBadgeProps) {
  const { label, tone } = orderLook(order)
  const Icon = tone === 'brass' || tone === 'good' || tone === 'danger' ? ICONS[tone] : null
  return (
    <>
      {!hasHandOver && (
        <Badge tone={tone} icon={Icon && <Icon aria-hidden="true" />}>
          {label}
        </Badge>
      )}
      {order.refunded > 0 && order.refunded < order.total && <Badge>Partly refunded</Badge>}
      {order.reasons.length > 0 && tone !== 'danger' && (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          Needs a person
        </Badge>
      )}
    </>
  )
}
