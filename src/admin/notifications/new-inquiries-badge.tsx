import { useNewInquiryCount } from '../../queries/notifications.ts'
import { CountBadge } from '../../ui/count-badge.tsx'

/** The number of inquiries that nobody has answered; renders nothing for zero. */
export function NewInquiriesBadge({ refetchMs }: { refetchMs: number | false }) {
  return <CountBadge count={useNewInquiryCount(refetchMs)} tone="brass" label="new" />
}
