/** A part of the app that people open and the service worker caches. */
export type DocumentName = 'site' | 'shop' | 'portal' | 'admin' | 'kiosk'

/** An HTML file in `src` and in the build, and the paths it serves; `path` is the one to fetch it by. */
type BuiltDocument = {
  name: DocumentName
  file: string
  path: string
  pattern: RegExp
  /** A page for each row of a table, which devices don't store. */
  isOfRow?: true
}

/** Of all pages of the site, "page not found" included (decision 28). */
export const SITE_FILE = 'site/index.html'
export const SHOP_FILE = 'shop/index.html'
/** The sign-in page has its own, because its content is already in the HTML. */
export const LOGIN_FILE = 'portal/login.html'

const sitePage = (path: string): BuiltDocument => ({
  name: 'site',
  file: SITE_FILE,
  path,
  pattern: new RegExp(`^${path}$`),
})

/** The function of the build that renders pages on the server; not `.js`, which it would serve. */
export const RENDER_FILE = 'render-page.mjs'

/** Which document each path serves. */
export const DOCUMENTS: readonly BuiltDocument[] = [
  sitePage('/'),
  sitePage('/philadelphia'),
  sitePage('/huntingdon-valley'),
  {
    name: 'site',
    file: SITE_FILE,
    path: '/events/:id',
    pattern: /^\/events\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    isOfRow: true,
  },
  { name: 'shop', file: SHOP_FILE, path: '/merch', pattern: /^\/merch$/ },
  { name: 'portal', file: LOGIN_FILE, path: '/login', pattern: /^\/login$/ },
  {
    name: 'portal',
    file: 'portal/index.html',
    path: '/members',
    pattern: /^\/members(\/.*)?$/,
  },
  { name: 'admin', file: 'admin/index.html', path: '/admin', pattern: /^\/admin(\/login)?$/ },
  { name: 'kiosk', file: 'kiosk/index.html', path: '/kiosk', pattern: /^\/kiosk$/ },
]

/** The document at `path`, or null for an unknown path, which is a 404. */
export function documentFor(path: string): BuiltDocument | null {
  const withoutSlashes = withoutTrailingSlashes(path)
  return DOCUMENTS.find((one) => one.pattern.test(withoutSlashes)) ?? null
}

/** Not a pattern: `+$` takes quadratic time on a long run of slashes, and anybody may request any path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The meta element that every built document has, with its build, and no captive portal's page. */
export const DOCUMENT_MARK = 'rowhouse-build'

/** The document at `path` that devices store; null for a row's page or an unknown path. */
export function pageFor(path: string): BuiltDocument | null {
  const document = documentFor(path)
  return document?.isOfRow ? null : document
}

/** Whether visitors read it without signing in; it is refreshed and updated without a prompt. */
export function isPublic(name: DocumentName): boolean {
  return name === 'site' || name === 'shop'
}
