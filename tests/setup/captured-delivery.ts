import type { Delivery } from '#server/adapters/delivery.ts'

export interface Delivered {
  channel: 'email' | 'phone'
  to: string
  subject: string
  text: string
}

/** Keeps what would have gone to people's mailboxes and phones. */
export function captureDeliveries(): { delivery: Delivery; delivered: Delivered[] } {
  const delivered: Delivered[] = []
  const channel = (name: Delivered['channel']) => ({
    available: true,
    send: async (to: string, message: { subject: string; text: string }) => {
      delivered.push({ channel: name, to, ...message })
    },
  })
  return { delivery: { email: channel('email'), phone: channel('phone') }, delivered }
}
