import { Eye } from 'lucide-react'
import { type AdminOrder, isToClose } from '#domain/merch/admin-order.ts'
import { PERSON_REASONS, type PersonReason } from '#domain/merch/needs-person.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from './close-button.tsx'
import { newestSeen } from './order-words.ts'
import { useOrderPress } from './use-order-press.ts'

/** What is done with once somebody has looked at it; the others last until they are settled. */
const DONE_BY_LOOKING: readonly PersonReason[] = [
  'other_amount',
  'bought_again',
  'unfilled',
  'filled_late',
  'refund_failed',
]

/** Why an order needs a person, and the way to say that one has looked. */
export function ReasonBanners({ order }: { order: AdminOrder }) {
  const { isBusy, failure, review, close } = useOrderPress(order)
  const seen = newestSeen(order)
  const canBeClosed = isToClose(order)
  const canBeSeen = !canBeClosed && order.reasons.some((one) => DONE_BY_LOOKING.includes(one))
  if (order.reasons.length === 0) return null
  return (
    <Banner
      tone="danger"
      action={
        canBeClosed ? (
          <CloseButton order={order} isBusy={isBusy} onClose={close} />
        ) : (
          canBeSeen && (
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => review(seen)}
              className="min-h-14! max-sm:w-full"
            >
              <Eye aria-hidden="true" className="size-5" />I have looked at it
            </Button>
          )
        )
      }
    >
      {order.reasons.map((reason) => (
        <p key={reason} className="font-medium">
          {PERSON_REASONS[reason]}
        </p>
      ))}
      {failure && <p className="mt-1 text-danger">{failure}</p>}
    </Banner>
  )
}
