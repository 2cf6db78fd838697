import { PackageX } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { orderName, pieceCount, restockWords } from './order-words.ts'

type CloseButtonProps = { order: AdminOrder; isBusy: boolean; onClose: () => void }

/** Gives up an order of which Square took another amount, after a question that names the goods. */
export function CloseButton({ order, isBusy, onClose }: CloseButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() => setAsking(true)}
        className="min-h-14! max-sm:w-full"
      >
        <PackageX aria-hidden="true" className="size-5" />
        Close {orderName(order).toLowerCase()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={`Close ${orderName(order).toLowerCase()}?`}
        description={`It is not filled any more. ${restockWords(pieceCount(order), true)} What was charged can be returned afterwards.`}
        confirmLabel="Close it"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}
