import { useOrdersNeedingAttention } from '../../queries/orders.ts'

/** The number of orders that need attention; renders nothing for zero. */
export function NeedsAttentionBadge({ refetchMs }: { refetchMs: number | false }) {
  const count = useOrdersNeedingAttention(refetchMs).data?.length ?? 0
  if (count === 0) return null
  return (
    <span className="tabular relative grid min-h-6 min-w-6 place-items-center rounded-full bg-danger px-1.5 font-semibold text-on-danger text-sm leading-none">
      <span>{count}</span>
      <span className="sr-only">{count === 1 ? ' needs attention' : ' need attention'}</span>
    </span>
  )
}
