import { useRef, useState } from 'react'
import type { AdminOrder, OrderEditBody } from '#domain/merch/admin-order.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { RequestFailed } from '../../../http/request-errors.ts'
import { useOrderWrites } from '../../../queries/orders.ts'
import { toast } from '../../../ui/toast-store.ts'
import { unsavedText } from '../../failure-text.ts'
import { orderName } from './order-text.ts'

const UNDO_MS = 10_000

/** Runs one order action that is safe to repeat; its error is shown beside the button. */
export function useOrderAction(order: AdminOrder) {
  const { edit, readAgain } = useOrderWrites()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // The next try repeats what was not answered, under the same key, so a hand-over of our own is no one else's.
  const unanswered = useRef<{ key: string; body: string } | null>(null)

  async function saveEdit(body: OrderEditBody): Promise<boolean> {
    setBusy(true)
    setFailure('')
    const text = JSON.stringify(body)
    if (unanswered.current?.body !== text) unanswered.current = { key: newUuid(), body: text }
    try {
      await edit(order.id, unanswered.current.key, body)
      unanswered.current = null
      return true
    } catch (error) {
      const isStale = error instanceof RequestFailed && [404, 409].includes(error.status)
      const next = isStale ? '' : ' Try again.'
      const message = `${unsavedText(error)}${next}`
      setFailure(message)
      toast({ title: 'Error', description: message, variant: 'destructive' })
      if (isStale) await readAgain(order.id)
      return false
    } finally {
      setBusy(false)
    }
  }
  async function undoHandOver() {
    if (await saveEdit({ handedOver: false }))
      toast({ title: `Hand-over of ${orderName(order).toLowerCase()} undone` })
  }
  async function handOver() {
    if (!(await saveEdit({ handedOver: true }))) return
    toast({
      title: `${orderName(order)} handed over`,
      description: order.customerName,
      action: { label: 'Undo', onClick: undoHandOver },
      durationMs: UNDO_MS,
    })
  }
  async function review(reviewedUpTo: string) {
    if (await saveEdit({ reviewedUpTo })) toast({ title: `${orderName(order)} checked` })
  }
  return { isBusy, failure, handOver, undoHandOver, review }
}
