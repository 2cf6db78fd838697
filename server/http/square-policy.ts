import type { SquareSettings } from '#server/square-settings.ts'

/** Where Square's card form comes from, and where it sends the card. */
const HOSTS = {
  production: { form: 'https://web.squarecdn.com', cards: 'https://pci-connect.squareup.com' },
  sandbox: {
    form: 'https://sandbox.web.squarecdn.com',
    cards: 'https://pci-connect.squareupsandbox.com',
  },
}
const FONTS = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://cash-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
].join(' ')
/** Where the form reports its own errors; blocked, each would be one more in the console. */
const REPORTS = 'https://o160250.ingest.sentry.io'

/**
 * What Square's card form needs of the shop's policy, for the account's own environment alone
 * (developer.squareup.com/docs/web-payments/content-security-policy).
 */
export function squarePolicy({ environment }: Pick<SquareSettings, 'environment'>): string[] {
  const { form, cards } = HOSTS[environment]
  return [
    `script-src 'self' ${form}`,
    `frame-src ${form}`,
    `style-src 'self' 'unsafe-inline' ${form}`,
    `font-src 'self' ${FONTS}`,
    `connect-src 'self' ${form} ${cards} ${REPORTS}`,
  ]
}
