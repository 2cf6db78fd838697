import type { Settings } from '#server/settings.ts'
import { DEMO_ACCOUNT, SQUARE_WEBHOOK } from '#server/square-settings.ts'
import type { Payments } from './payments.ts'
import { squarePayments } from './square.ts'

/**
 * The club's Square account; in the demo a mock if none is set, in production null. `close` stops the
 * mock.
 */
export async function createPayments(
  settings: Pick<Settings, 'square' | 'mode' | 'host' | 'port' | 'publicUrl'>,
): Promise<{ payments: Payments | null; close: () => Promise<void> }> {
  if (settings.square) {
    const payments = squarePayments(settings.square)
    await payments.ready()
    return { payments, close: async () => {} }
  }
  if (settings.mode !== 'demo') return { payments: null, close: async () => {} }
  const { startSquareStandIn } = await import('#server/demo/square/stand-in.ts')
  const standIn = await startSquareStandIn({
    webhook: {
      deliverTo: `http://${settings.host}:${settings.port}${SQUARE_WEBHOOK}`,
      notificationUrl: settings.publicUrl + SQUARE_WEBHOOK,
      signatureKey: DEMO_ACCOUNT.webhookSignatureKey,
    },
  })
  return {
    payments: squarePayments({ ...DEMO_ACCOUNT, apiUrl: standIn.url }),
    close: standIn.close,
  }
}
