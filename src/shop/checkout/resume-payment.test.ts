import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../http/device-storage.ts'
import { payment } from './payment-store.ts'
import { resumePayment } from './resume-payment.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.doMock('./confirm-payment.ts', () => new Promise(() => {}))
})
afterEach(() => {
  vi.doUnmock('./confirm-payment.ts')
  vi.useRealTimers()
})

test('a payment whose confirmation never loads says so', async () => {
  deviceStorage.setItem('merch_payment', '{"squareOrderId":"of another build"}')
  resumePayment()
  expect(payment.get()).toEqual({ state: 'checking' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(payment.get()).toEqual({ state: 'stuck' })
})
