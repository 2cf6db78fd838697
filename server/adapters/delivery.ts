/** `html` is the same once more for those who read it so; text messages leave it out. */
export type Message = { subject: string; text: string; html?: string }

/** A way to reach somebody with a one-time code or a receipt. */
export type Channel = {
  /** False when its settings are missing and codes are not shown: asking for a code then answers 503. */
  available: boolean
  /** False where messages go nowhere: in the demo without settings, whose page shows the codes. */
  delivers: boolean
  /** Throws `DeliveryFailed`. */
  send(to: string, message: Message): Promise<void>
}

/** E-mail and text messages behind one interface (decision 9). */
export type Delivery = Record<'email' | 'phone', Channel>

/** A message that was not taken; says why without naming whom it was for, since it goes into the log. */
export class DeliveryFailed extends Error {
  readonly mayPass: boolean
  /** Only this one address or number was refused; others may be reached. */
  readonly isForRecipient: boolean

  constructor(reason: string, how: { mayPass: boolean; isForRecipient?: boolean }) {
    super(reason)
    this.name = 'DeliveryFailed'
    this.mayPass = how.mayPass
    this.isForRecipient = how.isForRecipient ?? false
  }
}
