import type { Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import type { Channel, Delivery } from './delivery.ts'

/** The channels that the settings allow; in the demo codes are shown instead of sent. */
export function createDelivery(settings: Settings, log: Logger): Delivery {
  const none = (name: string): Channel => ({
    available: settings.mode === 'demo',
    send: async () => {
      log.info({ channel: name }, 'no channel is set up; nothing was sent')
    },
  })
  return { email: none('email'), phone: none('phone') }
}
