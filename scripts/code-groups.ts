import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/project-root.ts'

const inPackages = (...names: string[]) =>
  new RegExp(`/node_modules/(?:${names.map((name) => name.replace('*', '[\\w-]+')).join('|')})/`)

const RADIX_BASICS = ['compose-refs', 'context', 'slot', 'primitive', 'id', 'presence', 'use-*']
const RADIX_LISTS = ['direction', 'collection', 'roving-focus']
const RADIX_LAYERS = ['dismissable-layer', 'portal', 'visually-hidden']

// What surfaces share to talk to the server.
const CLIENT_ROOMS = '/src/(?:http|session|queries|offline-cache)'

const CLIENT = [
  ...['client', 'credential-headers', 'device-storage', 'reachability'],
  ...['request-errors', 'revocation', 'send', 'server-clock', 'session-storage'],
  ...['draft-values', 'tab-drafts'],
]

// Small, without a library of their own, and needed by the wall as well.
const SMALLEST_UI = ['button', 'class-names', 'empty-state', 'error-boundary']

// Small, and without a library of their own.
const SMALL_UI = [
  ...['icon-button', 'lazy-toaster', 'picture', 'late-part', 'show-app', 'toast-store'],
  ...['failure-cause', 'stray-tap', 'telephone-link'],
]

// Of forms and of what comes late.
const FORM_UI = [
  ...['badge', 'banner', 'field', 'focus-once-gone', 'overlay-failed', 'skeleton', 'spinner'],
  ...['use-online', 'video-frame'],
]

const inFiles = (folder: string, names: readonly string[] = ['[\\w-]+'], ending = 'ts|tsx|js') =>
  new RegExp(`${folder}/(?:${names.join('|')})\\.(?:${ending})$`)

const ICONS = join(PROJECT_ROOT, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')
const iconFiles = new Map(
  [...readFileSync(ICONS, 'utf8').matchAll(/\{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
)

/** The files of the icons that the sources in `folder` import. */
function iconsIn(folder: string): string[] {
  const root = join(PROJECT_ROOT, 'src', folder)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
    ])
    .flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  return names.flatMap((name) => iconFiles.get(name) ?? [])
}

const iconsOf = (...folders: string[]) =>
  inFiles('/lucide-react/dist/esm/icons', folders.flatMap(iconsIn), 'mjs')

const POPPER = inPackages('@floating-ui/*', '@radix-ui/react-popper')

const BASE = [
  inFiles('/src/ui', SMALLEST_UI),
  inFiles('/src/pwa', ['register-worker']),
  inFiles('/domain', ['club', 'clock-checks']),
]

const SCREENS = [
  inFiles('/src/ui', SMALL_UI),
  inFiles('/src/session', ['finish-sign-out']),
  inFiles('/domain', ['dot', 'isolated']),
]

const FORM_PARTS = inFiles('/src/ui', FORM_UI)

// What the prerendered pages need first; nothing here may import anything else.
const FIRST = [
  inFiles('/src/pwa', ['guard-chunk-load', 'when-idle']),
  inFiles('/src/ui', ['early-taps', 'server-answers']),
  inFiles('/domain', [
    'errors',
    'is-record',
    'new-uuid',
    'parse-url',
    'sign-in/device-keys',
    'sign-in/sign-out-proof',
  ]),
  /vite\/preload-helper/,
]

// Days and states, which the wall needs as well; without zod.
const RULES = [
  inFiles('/domain', ['compare-names']),
  inFiles('/domain/vehicles', ['garage-cycle', 'board-order', 'place-text']),
  inFiles('/domain/car-requests', ['slots', 'due-slot', 'places', 'request-labels']),
  inFiles('/src/ui', ['status-style']),
  /\/date-fns\/add(?:Months|Years)\./,
]

const SCREEN_RULES = [
  inFiles('/domain', ['format-day', 'format-wait', 'members/full-name', 'members/phone']),
  inFiles('/domain/events', ['event-time', 'event-day']),
  inFiles('/src/ui', ['status-badge']),
  /\/date-fns\/(?:setMinutes|startOfDay)\./,
]

const PORTAL = [
  inFiles('/src/portal', [
    ...['member-context', 'read-failed', 'request-link', 'shell/portal-links', 'use-page-title'],
  ]),
  inFiles('/src/portal/requests', ['booking', 'coming-up', 'merge-requests']),
  inFiles('/src/pwa', ['install-offer']),
  inFiles('/src/ui', ['link-button']),
  inFiles('/src/drafts', ['use-form-changes']),
  inFiles('/src/mutations', ['device-session', 'row', 'use-mutations']),
]

// What the portal loads late and the console at its start.
const SYNC = ['health-pace', 'queue', 'runner', 'sender', 'transition']

const READING = ['digest/article-card', 'long-text', 'published-text', 'reading-list']

// For the public pages as well, which call nothing else; it needs zod, which some pages don't load.
const CALL = [
  inFiles('/src/http', ['call']),
  inFiles('/domain/api', ['endpoint', 'events']),
  inFiles('/domain/events', ['event']),
  inFiles('/domain', ['calendar-day.schema', 'or-absent', 'row.schema']),
]

// What the portal's first pages call, and what is answered; without the forms' schemas.
const CONTRACT = [
  inFiles('/domain/api', [
    ...['calendar', 'config', 'content', 'my-car-requests', 'my-rsvps', 'my-vehicles'],
    'session',
  ]),
  inFiles('/domain', [
    ...['car-requests/car-request', 'config'],
    ...['digest/article', 'digest/video', 'events/rsvp', 'members/member', 'reviews/review'],
    'vehicles/vehicle',
  ]),
]

const MERCH = [
  inFiles('/domain/merch', ['catalogue', 'drawing', 'limits', 'shop-item', 'stock']),
  inFiles('/domain', ['money']),
]

// Without the recovery of an interrupted payment, which the shop rarely needs.
const SHOP = /\/src\/shop\/(?!.*confirm-payment)/

// What Today and the board need, of which one opens first; without what the console's login also needs.
const CONSOLE = [
  /\/src\/admin\/(?:board(?!\/vehicle-(?:dialog|history))|console|lists|today|merch\/needs-attention-badge|vehicles\/vehicle-search|[\w-]+\.tsx?$)/,
  inFiles('/src/http', ['edit-version']),
  inFiles('/src/queries', ['booking-rules', 'orders', 'paged-list', 'troubles', 'vehicles']),
  inFiles('/domain/api', ['booking-rules', 'car-requests']),
]

// What the other tabs share: their forms, rows and calls.
const TABS = [
  /\/src\/admin\/(?!status-commands\/|members\/|vehicles\/member-|board\/vehicle-(?:dialog|history))/,
  inFiles('/src/drafts', [...['draft-state', 'merge', 'use-draft', 'use-save-under-way']]),
  inFiles('/src/(?:http|queries)', [
    ...['admin-events', 'car-requests', 'catalogue', 'content', 'displays'],
    ...['notifications', 'upload'],
  ]),
]

// Without what the console loads of the portal.
const NOT_SAVED = /\/src\/(?:portal\/not-saved|mutations\/out-of-space)\.ts$/

/**
 * Groups code that many screens share; left alone the bundler makes some 150 tiny files, and a page requests sixty.
 * Each costs a round trip on a slow network and one more file before the app works offline. A group may hold only a few
 * KiB that a surface loading it doesn't use (tests/e2e/portal-budget.spec.ts).
 */
export const CODE_GROUPS = [
  { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 9 },
  { name: 'router', test: inPackages('react-router', 'react-router-dom'), priority: 8 },
  { name: 'icons', test: iconsOf('ui', 'pwa', 'kiosk'), priority: 9, minShareCount: 2 },
  { name: 'portal-icons', test: iconsOf('portal'), priority: 8, minShareCount: 2 },
  { name: 'site-icons', test: iconsOf('site', 'shop'), priority: 7, minShareCount: 2 },
  {
    name: 'console-icons',
    test: inPackages('lucide-react/dist/esm/icons'),
    priority: 6,
    minShareCount: 2,
  },
  { name: 'icons', test: inPackages('lucide-react'), priority: 5, minShareCount: 2 },
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
  { name: 'popper', test: POPPER, priority: 6 },
  { name: 'query', test: inPackages('@tanstack/*'), priority: 5, minShareCount: 3 },
  { name: 'first', test: oneOf(FIRST), priority: 4, ...alone() },
  { name: 'base', test: oneOf(BASE), priority: 4, ...alone() },
  { name: 'screens', test: oneOf(SCREENS), priority: 4, ...alone() },
  { name: 'form-parts', test: FORM_PARTS, priority: 4, ...alone() },
  {
    name: 'client',
    test: inFiles('/src/(?:http|session|drafts)', CLIENT),
    priority: 3,
    ...alone(),
  },
  // Without the query client, which the shop does not load.
  { name: 'merch', test: inFiles('/src/queries', ['merch']), priority: 3, ...alone() },
  { name: 'checkout', test: inFiles('/src/queries', ['checkout']), priority: 3, ...alone() },
  { name: 'call', test: oneOf(CALL), priority: 3, ...alone() },
  // Without the admins' session, whose endpoints would bring the console into the portal.
  {
    name: 'api',
    test: inFiles(CLIENT_ROOMS, ['(?!admin-session|members)[\\w-]+']),
    priority: 2,
    ...alone(),
  },
  { name: 'contract', test: oneOf(CONTRACT), priority: 2, ...alone() },
  { name: 'rules', test: oneOf(RULES), priority: 2, ...alone() },
  { name: 'screen-rules', test: oneOf(SCREEN_RULES), priority: 2, ...alone() },
  { name: 'portal-parts', test: oneOf(PORTAL), priority: 2, ...alone() },
  { name: 'not-saved', test: NOT_SAVED, priority: 2, ...alone() },
  { name: 'sync', test: inFiles('/src/mutations', SYNC), priority: 2, ...alone() },
  { name: 'reading', test: inFiles('/src/portal', READING), priority: 2, ...alone() },
  { name: 'merch-rules', test: oneOf(MERCH), priority: 2, ...alone() },
  { name: 'shop-parts', test: SHOP, priority: 2, ...alone() },
  { name: 'console-parts', test: oneOf(CONSOLE), priority: 4, ...alone() },
  { name: 'console-tabs', test: oneOf(TABS), priority: 3, ...alone() },
]

function oneOf(files: readonly RegExp[]) {
  return (id: string) => files.some((one) => one.test(id))
}

/** Excludes imported files, such as the hooks' schemas: only some screens need those. */
function alone() {
  return { minShareCount: 2, includeDependenciesRecursively: false }
}
