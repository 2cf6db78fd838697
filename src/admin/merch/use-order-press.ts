import { useState } from 'react'
import type { AdminOrder, OrderEditBody } from '#domain/merch/admin-order.ts'
import { useOrderWrites } from '../../api/orders.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureWords } from '../failure-words.ts'
import { orderName } from './order-words.ts'

const UNDO_MS = 10_000

/** What one press does to an order, safe to be pressed again; what went wrong stays beside the button. */
export function useOrderPress(order: AdminOrder) {
  const { edit } = useOrderWrites()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function press(body: OrderEditBody): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      await edit(order.id, body)
      return true
    } catch (error) {
      const words = `It was not saved: ${failureWords(error)}. Press again when you can.`
      setFailure(words)
      toast({ title: 'Error', description: words, variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  async function takeBack() {
    if (await press({ handedOver: false })) toast({ title: `${orderName(order)} is to hand over` })
  }
  async function handOver() {
    if (!(await press({ handedOver: true }))) return
    toast({
      title: `${orderName(order)} handed over`,
      description: order.customerName,
      action: { label: 'Undo', onClick: () => void takeBack() },
      durationMs: UNDO_MS,
    })
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
