import { useRef, useState } from 'react'
import type { AdminOrder, OrderEditBody } from '#domain/merch/admin-order.ts'
import { RequestFailed } from '../../../http/request-errors.ts'
import { useOrderWrites } from '../../../queries/orders.ts'
import { toast } from '../../../ui/toast-store.ts'
import { unsavedText } from '../../failure-text.ts'
import { formatAgo } from '../../format-ago.ts'
import { orderName } from './order-text.ts'

const UNDO_MS = 10_000

/** Runs one order action that is safe to repeat; its error is shown beside the button. */
export function useOrderAction(order: AdminOrder) {
  const { edit, readAgain } = useOrderWrites()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const unansweredSince = useRef<number | null>(null)

  async function saveEdit(body: OrderEditBody) {
    setBusy(true)
    setFailure('')
    try {
      return await edit(order.id, body)
    } catch (error) {
      const isStale = error instanceof RequestFailed && [404, 409].includes(error.status)
      const next = isStale ? '' : ' Try again.'
      const message = `${unsavedText(error)}${next}`
      setFailure(message)
      toast({ title: 'Error', description: message, variant: 'destructive' })
      if (isStale) await readAgain(order.id)
      return null
    } finally {
      setBusy(false)
    }
  }
  async function takeBack() {
    if (await saveEdit({ handedOver: false }))
      toast({ title: `Hand-over of ${orderName(order).toLowerCase()} undone` })
  }
  async function handOver() {
    const startedAt = Date.now()
    const saved = await saveEdit({ handedOver: true })
    if (!saved) {
      unansweredSince.current ??= startedAt
      return
    }
    // A hand-over recorded since our unanswered attempt is the result of that attempt.
    const ownAttemptMs = unansweredSince.current === null ? 0 : Date.now() - unansweredSince.current
    unansweredSince.current = null
    if (saved.handedOverBefore !== undefined && saved.handedOverBefore >= ownAttemptMs) {
      return warnOfAnother(saved.handedOverBefore)
    }
    toast({
      title: `${orderName(order)} handed over`,
      description: order.customerName,
      action: { label: 'Undo', onClick: takeBack },
      durationMs: UNDO_MS,
    })
  }
  function warnOfAnother(beforeMs: number) {
    const title = `${orderName(order)} was already handed over ${formatAgo(beforeMs)}`
    const description = 'Someone else did it. Check with them first.'
    setFailure(`${title}. ${description}`)
    toast({ title, description, variant: 'destructive', durationMs: UNDO_MS })
  }
  async function review(reviewedUpTo: string) {
    if (await saveEdit({ reviewedUpTo })) toast({ title: `${orderName(order)} checked` })
  }
  return { isBusy, failure, handOver, takeBack, review }
}
