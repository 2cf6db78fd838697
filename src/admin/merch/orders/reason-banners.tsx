import { Eye, PackageX } from 'lucide-react'
import { useState } from 'react'
import { type AdminOrder, isToClose } from '#domain/merch/admin-order.ts'
import { formatGoods } from '#domain/merch/format-goods.ts'
import { ATTENTION_REASONS, type AttentionReason } from '#domain/merch/needs-attention.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { newestUpdate, orderName } from './order-text.ts'
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
export function ReasonBanners({ order }: { order: AdminOrder }) {
  const { isBusy, failure, review, close } = useOrderAction(order)
  const reviewedUpTo = newestUpdate(order)
  const canBeClosed = isToClose(order)
  const canBeReviewed =
    !canBeClosed && order.reasons.some((reason) => CLEARED_BY_REVIEW.includes(reason))
  if (order.reasons.length === 0) return null
  return (
    <Banner
      tone="danger"
      action={
        canBeClosed ? (
          <CloseButton order={order} isBusy={isBusy} onClose={close} />
        ) : (
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

type CloseButtonProps = { order: AdminOrder; isBusy: boolean; onClose: () => void }

/** Closes an order for which Square charged a different amount, after a confirmation that lists its goods. */
function CloseButton({ order, isBusy, onClose }: CloseButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() => setConfirming(true)}
        className="min-h-14! max-sm:w-full"
      >
        <PackageX aria-hidden="true" className="size-5" />
        <span>{`Close ${orderName(order).toLowerCase()}`}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        danger
        title={`Close ${orderName(order).toLowerCase()}?`}
        description={`Cancels the order. Returns ${formatGoods(order.lines)} to stock. You can refund it afterwards.`}
        confirmLabel="Close it"
        onConfirm={() => {
          setConfirming(false)
          onClose()
        }}
      />
    </>
  )
}
