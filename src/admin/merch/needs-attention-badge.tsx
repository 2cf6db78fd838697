import { useOrdersNeedingAttention } from '../../queries/orders.ts'
import { CountBadge } from '../../ui/count-badge.tsx'

/** The number of orders that need attention; renders nothing for zero. */
export function NeedsAttentionBadge({ refetchMs }: { refetchMs: number | false }) {
  const count = useOrdersNeedingAttention(refetchMs).data?.length ?? 0
  const label = count === 1 ? 'needs attention' : 'need attention'
  return <CountBadge count={count} tone="danger" label={label} />
}
