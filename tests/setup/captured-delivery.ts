import type { Delivery, Message } from '#server/adapters/delivery.ts'

export interface Delivered {
  channel: 'email' | 'phone'
  to: string
  subject: string
  text: string
  html?: string
}

/** Keeps what would have gone to people's mailboxes and phones. */
export function captureDeliveries(): { delivery: Delivery; delivered: Delivered[] } {
  const delivered: Delivered[] = []
  const channel = (name: Delivered['channel']) => ({
    available: true,
    delivers: true,
    send: async (to: string, message: Message) => {
      delivered.push({ channel: name, to, ...message })
    },
  })
  return { delivery: { email: channel('email'), phone: channel('phone') }, delivered }
}
