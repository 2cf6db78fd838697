import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { DocumentName } from '#domain/documents.ts'
import type { Settings } from '#server/settings.ts'
import type { SquareSettings } from '#server/square-settings.ts'

const COMMON_POLICY = [
  "default-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

// Articles, videos and events may show external pictures; the wall shows none.
const OWN_IMAGES = "img-src 'self' data: blob:"
const ALL_IMAGES = `${OWN_IMAGES} https:`

const OWN_SCRIPTS = "script-src 'self'"
const NO_FRAMES = "frame-src 'none'"
const VIDEO_FRAMES = 'frame-src https://www.youtube-nocookie.com'
const NOT_FRAMED = "frame-ancestors 'none'"

const OWN_STYLES = "style-src 'self' 'unsafe-inline'"
const OWN_FONTS = "font-src 'self'"
const OWN_CALLS = "connect-src 'self'"
const OWN_REST = [OWN_STYLES, OWN_FONTS, OWN_CALLS]

type PolicySettings = Pick<Settings, 'forms' | 'square'>

// Only the site embeds the provider's forms, and only the shop needs Square's hosts (decision 15).
const POLICIES: Record<DocumentName, (settings: PolicySettings) => string[]> = {
  site: ({ forms }) => [
    forms ? `${OWN_SCRIPTS} ${new URL(forms.scriptUrl).origin}` : OWN_SCRIPTS,
    ALL_IMAGES,
    forms ? `${VIDEO_FRAMES} ${forms.origin}` : VIDEO_FRAMES,
    NOT_FRAMED,
    ...OWN_REST,
  ],
  shop: ({ square }) => [
    ...(square ? squarePolicy(square) : WITHOUT_SQUARE),
    ALL_IMAGES,
    NOT_FRAMED,
  ],
  portal: () => [OWN_SCRIPTS, ALL_IMAGES, VIDEO_FRAMES, NOT_FRAMED, ...OWN_REST],
  admin: () => [OWN_SCRIPTS, ALL_IMAGES, NO_FRAMES, NOT_FRAMED, ...OWN_REST],
  kiosk: () => [OWN_SCRIPTS, OWN_IMAGES, NO_FRAMES, NOT_FRAMED, ...OWN_REST],
}

// The demo's mock is a script of our own.
const WITHOUT_SQUARE = [OWN_SCRIPTS, NO_FRAMES, ...OWN_REST]

// No `includeSubDomains` or `preload`: other names under the club's domain are not ours to decide.
const FOR_A_YEAR = 'max-age=31536000'

/**
 * The headers of every answer; one that a route has set stays. With a public address over HTTPS they include HSTS, but
 * not for requests that a trusted proxy received over plain HTTP (RFC 6797, 7.2).
 */
export function securityHeaders({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): MiddlewareHandler {
  const withHsts = (strictTransportSecurity: string | false) =>
    secureHeaders({
      strictTransportSecurity,
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
      overwrite: false,
    })
  const plain = withHsts(false)
  if (!publicUrl.startsWith('https:')) return plain
  const strict = withHsts(FOR_A_YEAR)
  return (c, next) => {
    const cameInPlain = trustProxy && c.req.header('x-forwarded-proto') === 'http'
    return (cameInPlain ? plain : strict)(c, next)
  }
}

/** Answers that are not pages must run nothing, even if opened directly or framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every API answer. */
export const API_HEADERS: readonly [string, string][] = [
  ['content-security-policy', NO_PAGE],
  ['cache-control', 'no-store'],
]

type DocumentHeaders = Record<DocumentName, Record<string, string>>

/** The headers of each document, created once at start: one constant policy per document. */
export function documentHeaders(settings: PolicySettings): DocumentHeaders {
  const headersFor = (name: DocumentName) => ({
    'cache-control': 'no-cache',
    'content-security-policy': [...COMMON_POLICY, ...POLICIES[name](settings)].join('; '),
  })
  return {
    site: headersFor('site'),
    shop: headersFor('shop'),
    portal: headersFor('portal'),
    admin: headersFor('admin'),
    kiosk: headersFor('kiosk'),
  }
}

/** The hosts that Square's card form loads from, sends the card to, and has the buyer checked by. */
const HOSTS = {
  production: {
    form: 'https://web.squarecdn.com',
    cards: 'https://pci-connect.squareup.com',
    checks: 'https://connect.squareup.com',
  },
  sandbox: {
    form: 'https://sandbox.web.squarecdn.com',
    cards: 'https://pci-connect.squareupsandbox.com',
    checks: 'https://connect.squareupsandbox.com',
  },
}
const FONTS = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://cash-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
].join(' ')
/** Where the form reports its own errors; blocking it would log another error in the console. */
const REPORTS = 'https://o160250.ingest.sentry.io'

/**
 * The content security policy for Square's card form, for the account's environment only
 * (developer.squareup.com/docs/web-payments/content-security-policy).
 */
function squarePolicy({ environment }: Pick<SquareSettings, 'environment'>): string[] {
  const { form, cards, checks } = HOSTS[environment]
  return [
    `script-src 'self' ${form}`,
    // A bank checks the buyer in a frame of its own host, which nobody can list.
    'frame-src https:',
    `style-src 'self' 'unsafe-inline' ${form}`,
    `font-src 'self' ${FONTS}`,
    `connect-src 'self' ${form} ${cards} ${checks} ${REPORTS}`,
  ]
}
