import { Eye } from 'lucide-react'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { ATTENTION_REASONS, type AttentionReason } from '#domain/merch/needs-attention.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { newestUpdate } from './order-text.ts'
import { useOrderAction } from './use-order-action.ts'

/** Reasons that a review clears; the others remain until they are resolved. */
const CLEARED_BY_REVIEW: readonly AttentionReason[] = [
  'other_amount',
  'bought_again',
  'unfilled',
  'filled_late',
  'refund_failed',
]

/** Why an order needs attention, and a button that marks it as reviewed. */
export function AttentionBanner({ order }: { order: AdminOrder }) {
  const { isBusy, failure, review } = useOrderAction(order)
  const reviewedUpTo = newestUpdate(order)
  const canBeReviewed = order.reasons.some((reason) => CLEARED_BY_REVIEW.includes(reason))
  if (order.reasons.length === 0) return null
  return (
    <Banner
      tone="danger"
      action={
        canBeReviewed && (
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => review(reviewedUpTo)}
            className="min-h-14! max-sm:w-full"
          >
            <Eye aria-hidden="true" className="size-5" />
            Mark as checked
          </Button>
        )
      }
    >
      {order.reasons.map((reason) => (
        <p key={reason} className="font-medium">
          {ATTENTION_REASONS[reason]}
        </p>
      ))}
      {failure && <p className="mt-1 text-danger">{failure}</p>}
    </Banner>
  )
}
