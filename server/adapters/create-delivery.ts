import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import { type Channel, type Delivery, DeliveryFailed } from './delivery.ts'
import { emailChannel } from './email-channel.ts'
import { phoneChannel } from './phone-channel.ts'

const RETRY_PAUSE_MS = 1000

/** The channels the settings allow; logs which are missing when codes are not shown on screen. */
export function createDelivery(settings: Settings, log: Logger): Delivery {
  const { smtp, twilio } = settings
  const withoutSettings = (by: string, needed: string): Channel => {
    if (!settings.showCodes) log.warn(`codes cannot be sent by ${by}: set ${needed}`)
    return { available: settings.showCodes, delivers: false, send: async () => {} }
  }
  return {
    email: smtp
      ? retriedOnce(emailChannel(smtp))
      : withoutSettings('e-mail', 'SMTP_URL and MAIL_FROM'),
    phone: twilio
      ? retriedOnce(phoneChannel(twilio))
      : withoutSettings('text message', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'),
  }
}

function retriedOnce({ send, ...channel }: Channel): Channel {
  return {
    ...channel,
    async send(to, message) {
      try {
        await send(to, message)
      } catch (error) {
        if (!(error instanceof DeliveryFailed && error.isTemporary)) throw error
        await sleep(RETRY_PAUSE_MS)
        await send(to, message)
      }
    },
  }
}
