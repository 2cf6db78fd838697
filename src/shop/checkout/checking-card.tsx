import { BusyMark } from '../../ui/busy-mark.tsx'
import { useOnline } from '../../ui/use-online.ts'

/** The truth while nobody knows whether the card was charged (decision 10). */
export function CheckingCard() {
  const online = useOnline()
  return (
    <div role="status" className="flex items-start gap-4 py-2">
      <span className="text-brass-text">
        <BusyMark className="mt-1 size-7" />
      </span>
      <div className="flex flex-col gap-2">
        <p className="font-bold font-display text-2xl leading-tight">
          We are checking whether your card was charged.
        </p>
        <p>Nothing will be charged twice, and your items are kept for you.</p>
        <p className="text-muted">
          {online
            ? 'This can take a minute or two. You may close this window: the page goes on asking and tells you.'
            : 'You are offline. We ask again as soon as there is a connection.'}
        </p>
      </div>
    </div>
  )
}
