import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOpenInAddress } from '../open-in-address.ts'

const waiting = (
  <div className="fixed inset-0 z-40 grid place-items-center bg-scrim">
    <Spinner label="Opening…" />
  </div>
)

const RequestDialog = latePart({
  load: () => import('../requests/request-dialog.tsx'),
  waiting,
  Failed: OverlayFailed,
})

const BookingTimesDialog = latePart({
  load: () => import('../booking-rules/booking-times-dialog.tsx'),
  waiting,
  Failed: OverlayFailed,
})

const NewRequestDialog = latePart({
  load: () => import('../new-request/new-request-dialog.tsx'),
  waiting,
  Failed: OverlayFailed,
})

/** The dialogs that open over any tab, as the address names them. */
export function ConsoleDialogs() {
  const request = useOpenInAddress('request')
  const page = useOpenInAddress('dialog')
  const booking = useOpenInAddress('book')
  return (
    <>
      {request.openId && (
        <RequestDialog key={request.openId} id={request.openId} onClose={request.close} />
      )}
      {page.openId === 'booking-times' && <BookingTimesDialog onClose={page.close} />}
      {booking.openId && (
        <NewRequestDialog
          key={booking.openId}
          car={booking.openId}
          onCar={booking.open}
          onClose={booking.close}
        />
      )}
    </>
  )
}
