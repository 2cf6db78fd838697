/** What the page needs to show Square's card form; ids are '' where the club takes no cards (decision 10). */
export type SquareConfig = {
  applicationId: string
  locationId: string
  /** `demo` is our own stand-in, which charges no card. */
  environment: 'production' | 'sandbox' | 'demo' | ''
}
