/** What the page needs to show Square's card form; ids are '' where the club takes no cards (decision 10). */
export type SquareConfig = {
  applicationId: string
  locationId: string
  /** `demo` is our own stand-in, which charges no card. */
  environment: 'production' | 'sandbox' | 'demo' | ''
}

/** The script of the demo's stand-in for Square's card form, which production never serves (decision 10). */
export const STAND_IN_SCRIPT = '/demo/square.js'
