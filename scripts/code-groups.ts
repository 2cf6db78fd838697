const inPackages = (...names: string[]) =>
  new RegExp(`/node_modules/(?:${names.map((name) => name.replace('*', '[\\w-]+')).join('|')})/`)

const RADIX_BASICS = ['compose-refs', 'context', 'slot', 'primitive', 'id', 'presence', 'use-*']
const RADIX_LISTS = ['direction', 'collection', 'roving-focus']
const RADIX_LAYERS = ['dismissable-layer', 'portal', 'visually-hidden']

const CLIENT = [
  ...['client', 'credential-headers', 'device-storage', 'form-draft', 'reachability'],
  ...['request-errors', 'revocation', 'send', 'session-storage'],
]

// Small, and without a library of their own.
const SMALL_UI = [
  ...['badge', 'banner', 'busy-mark', 'button', 'button-style', 'class-names', 'control-style'],
  ...['empty-state', 'error-boundary', 'error-screen', 'field', 'field-control', 'icon-button'],
  ...['lazy-toaster', 'picture', 'select', 'skeleton', 'spinner', 'text-input', 'textarea'],
  ...['toast-store', 'use-minute', 'use-online', 'video-frame'],
  ...['focus-once-gone', 'honeypot-field', 'late-part', 'overlay-failed', 'show-app'],
]

const inFiles = (folder: string, names: readonly string[] = ['[\\w-]+']) =>
  new RegExp(`${folder}/(?:${names.join('|')})\\.(?:ts|tsx|js)$`)

const POPPER = [
  inPackages('@floating-ui/*', '@radix-ui/react-popper', '@radix-ui/react-tooltip'),
  inFiles('/src/ui', ['tooltip', 'tooltip-provider']),
]

const BASE = [
  inFiles('/src/ui', SMALL_UI),
  inFiles('/src/pwa', ['register-worker']),
  inFiles('/src/api', ['finish-sign-out']),
  inFiles('/domain', ['club', 'is-ahead']),
]

// What the page needs that stands in the HTML, and so nothing that imports anything.
const FIRST = [
  inFiles('/src/pwa', ['guard-chunk-load', 'when-idle']),
  inFiles('/src/ui', ['after-paint', 'early-presses', 'server-answers']),
  inFiles('/domain', ['errors', 'is-record', 'new-uuid', 'sign-in/device-keys']),
  /vite\/preload-helper/,
]

// Days and states, for portal and console; what needs zod stays out, since not every screen loads it.
const RULES = [
  inFiles('/domain', ['day-words', 'wait-words', 'members/phone', 'vehicles/garage-cycle']),
  inFiles('/domain/car-requests', ['slots', 'request-labels']),
  inFiles('/domain/events', ['event-time', 'event-day', 'places']),
  inFiles('/src/ui', ['status-look', 'status-badge']),
  /\/date-fns\/add(?:Months|Years)\./,
]

const PORTAL = [
  inFiles('/src/portal', [
    ...['member-context', 'portal-links', 'read-failed', 'request-link', 'use-page-title'],
  ]),
  inFiles('/src/portal', ['shell/sidebar-link']),
  inFiles('/src/portal/requests', ['asked-for', 'merge-requests', 'next-request', 'use-coming-up']),
  inFiles('/src/pwa', ['install-offer']),
  inFiles('/src/ui', ['link-button']),
  inFiles('/src/outbox', ['backoff', 'once-open', 'outbox-row', 'page-session', 'use-outbox']),
]

const READING = ['digest/article-card', 'long-text', 'published-words', 'reading-list']

const MERCH = [
  inFiles('/domain/merch', ['catalogue', 'drawing', 'limits', 'product', 'shop-item']),
  inFiles('/domain', ['money']),
]

// But not what settles a payment that broke off, which the shop hardly ever needs.
const SHOP = /\/src\/shop\/(?!.*settle-payment)/

// But not what its login needs too.
const CONSOLE = [
  /\/src\/admin\/(?!presses\/|.*drafts\.)/,
  inFiles('/src/api', [
    ...['admin-events', 'catalogue', 'content', 'displays', 'members', 'notifications', 'orders'],
    ...['paged-list', 'pictures', 'read-again', 'remove-row', 'troubles', 'upload'],
    ...['vehicle-writes', 'vehicles'],
  ]),
]

/**
 * What many screens share goes into a few files: on its own the bundler makes one for every set of screens,
 * some 150 of a few hundred bytes, and a page asks for sixty of them. Each is one more question of a slow network, and
 * one more file for the worker to fetch before the app opens without any. No group may hold what a surface
 * that loads it has no use for, beyond a few KiB (tests/e2e/portal-budget.spec.ts).
 */
export const CODE_GROUPS = [
  { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 9 },
  { name: 'router', test: inPackages('react-router', 'react-router-dom'), priority: 8 },
  { name: 'icons', test: inPackages('lucide-react'), priority: 8, minShareCount: 2 },
  {
    name: 'radix',
    test: inPackages(
      '@radix-ui/primitive',
      ...[...RADIX_BASICS, ...RADIX_LISTS, ...RADIX_LAYERS].map(
        (part) => `@radix-ui/react-${part}`,
      ),
    ),
    priority: 7,
  },
  { name: 'popper', test: oneOf(POPPER), priority: 6 },
  { name: 'query', test: inPackages('@tanstack/*'), priority: 5, minShareCount: 3 },
  { name: 'first', test: oneOf(FIRST), priority: 4, ...alone() },
  { name: 'base', test: oneOf(BASE), priority: 4, ...alone() },
  { name: 'client', test: inFiles('/src/api', CLIENT), priority: 3, ...alone() },
  // Without the query client, which the shop does not load.
  { name: 'merch', test: inFiles('/src/api', ['merch']), priority: 3, ...alone() },
  { name: 'api', test: inFiles('/src/api'), priority: 2, ...alone() },
  { name: 'rules', test: oneOf(RULES), priority: 2, ...alone() },
  { name: 'portal-parts', test: oneOf(PORTAL), priority: 2, ...alone() },
  { name: 'reading', test: inFiles('/src/portal', READING), priority: 2, ...alone() },
  { name: 'merch-rules', test: oneOf(MERCH), priority: 2, ...alone() },
  { name: 'shop-parts', test: SHOP, priority: 2, ...alone() },
  { name: 'console-parts', test: oneOf(CONSOLE), priority: 3, ...alone() },
]

function oneOf(files: readonly RegExp[]) {
  return (id: string) => files.some((one) => one.test(id))
}

/** Without what its files import, like the schemas that the hooks rest on: only some screens need those. */
function alone() {
  return { minShareCount: 2, includeDependenciesRecursively: false }
}
