import { useRef, useState } from 'react'
import type { AdminOrder, OrderEditBody } from '#domain/merch/admin-order.ts'
import { useOrderWrites } from '../../api/orders.ts'
import { RequestFailed } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { agoWords } from '../ago-words.ts'
import { unsavedWords } from '../failure-words.ts'
import { orderName } from './order-words.ts'

const UNDO_MS = 10_000

/** What one press does to an order, safe to be pressed again; what went wrong stays beside the button. */
export function useOrderPress(order: AdminOrder) {
  const { edit, readAgain } = useOrderWrites()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const unansweredSince = useRef<number | null>(null)

  async function press(body: OrderEditBody) {
    setBusy(true)
    setFailure('')
    try {
      return await edit(order.id, body)
    } catch (error) {
      const isStale = error instanceof RequestFailed && [404, 409].includes(error.status)
      const next = isStale ? '' : ' Press again when you can.'
      const words = `${unsavedWords(error)}${next}`
      setFailure(words)
      toast({ title: 'Error', description: words, variant: 'destructive' })
      if (isStale) await readAgain(order.id)
      return null
    } finally {
      setBusy(false)
    }
  }
  async function takeBack() {
    if (await press({ handedOver: false })) toast({ title: `${orderName(order)} is to hand over` })
  }
  async function handOver() {
    const pressedAt = Date.now()
    const done = await press({ handedOver: true })
    if (!done) {
      unansweredSince.current ??= pressedAt
      return
    }
    // What was done since an unanswered press was done by that press.
    const ownMs = unansweredSince.current === null ? 0 : Date.now() - unansweredSince.current
    unansweredSince.current = null
    if (done.handedOverBefore !== undefined && done.handedOverBefore >= ownMs) {
      return warnOfAnother(done.handedOverBefore)
    }
    toast({
      title: `${orderName(order)} handed over`,
      description: order.customerName,
      action: { label: 'Undo', onClick: () => void takeBack() },
      durationMs: UNDO_MS,
    })
  }
  function warnOfAnother(beforeMs: number) {
    const title = `${orderName(order)} was already handed over ${agoWords(beforeMs)}`
    const description = 'Somebody else pressed it. Ask before the goods leave twice.'
    setFailure(`${title}. ${description}`)
    toast({ title, description, variant: 'destructive', durationMs: UNDO_MS })
  }
  async function review(reviewedUpTo: string) {
    if (await press({ reviewedUpTo })) toast({ title: `${orderName(order)} was looked at` })
  }
  async function close() {
    if (await press({ closed: true })) toast({ title: `${orderName(order)} is closed` })
  }
  return {
    isBusy,
    failure,
    handOver: () => void handOver(),
    takeBack: () => void takeBack(),
    close: () => void close(),
    review: (upTo: string) => void review(upTo),
  }
}
