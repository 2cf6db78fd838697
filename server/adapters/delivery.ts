/** A way to reach a member with a one-time code. */
export type Channel = {
  /** False when its settings are missing: asking for a code then answers 503 in production. */
  available: boolean
  /** Throws `DeliveryFailed`. */
  send(to: string, message: { subject: string; text: string }): Promise<void>
}

/** E-mail and text messages behind one interface (decision 9). */
export type Delivery = Record<'email' | 'phone', Channel>

/** A message that was not taken; says why without naming whom it was for, since it goes into the log. */
export class DeliveryFailed extends Error {
  readonly mayPass: boolean

  constructor(reason: string, { mayPass }: { mayPass: boolean }) {
    super(reason)
    this.name = 'DeliveryFailed'
    this.mayPass = mayPass
  }
}
