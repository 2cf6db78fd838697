export type Message = {
  subject: string
  text: string
  /** Where its reader leaves the list by one tap of their mail program (RFC 8058). */
  unsubscribeLink?: string
}

export type Channel = {
  /** False when its settings are missing and codes are not shown: requesting a code then returns 503. */
  available: boolean
  /** False when messages go nowhere: in the demo without settings, whose page shows the codes. */
  delivers: boolean
  /** Throws `DeliveryFailed`. */
  send(to: string, message: Message): Promise<void>
}

/** E-mail and text messages behind one interface (decision 9). */
export type Delivery = Record<'email' | 'phone', Channel>

/** A message that was refused; its text must not name the recipient, since it is logged. */
export class DeliveryFailed extends Error {
  readonly isTemporary: boolean
  /** Only this one address or number was refused; others may still work. */
  readonly isForRecipient: boolean

  constructor(reason: string, how: { isTemporary: boolean; isForRecipient?: boolean }) {
    super(reason)
    this.name = 'DeliveryFailed'
    this.isTemporary = how.isTemporary
    this.isForRecipient = how.isForRecipient ?? false
  }
}
