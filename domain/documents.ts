/** A surface that people open, and that the worker keeps on the device. */
export type SurfaceName = 'site' | 'shop' | 'portal' | 'admin' | 'kiosk'
/** The documents, also the one of a form in a frame, which the worker never touches (decision 15). */
export type DocumentName = SurfaceName | 'forms'

/** An HTML file of the build and the paths it answers; `path` is one of them, to fetch it once for all. */
export type BuiltDocument = {
  name: DocumentName
  file: string
  path: string
  pattern: RegExp
}

const sitePage = (path: string, file: string): BuiltDocument => ({
  name: 'site',
  file: `site/${file}.html`,
  path,
  pattern: new RegExp(`^${path}$`),
})

/** The page of signing in; built and sent on its own, since what it shows stands in its HTML. */
export const LOGIN_FILE = 'portal/login.html'

/** Which document stands at a path (decision 15). */
export const DOCUMENTS: readonly BuiltDocument[] = [
  sitePage('/', 'index'),
  sitePage('/philadelphia', 'philadelphia'),
  sitePage('/huntingdon-valley', 'huntingdon-valley'),
  { name: 'shop', file: 'shop/index.html', path: '/merch', pattern: /^\/merch$/ },
  { name: 'portal', file: LOGIN_FILE, path: '/login', pattern: /^\/login$/ },
  {
    name: 'portal',
    file: 'portal/index.html',
    path: '/members',
    pattern: /^\/members(\/.*)?$/,
  },
  { name: 'admin', file: 'admin/index.html', path: '/admin', pattern: /^\/admin(\/login)?$/ },
  { name: 'kiosk', file: 'kiosk/index.html', path: '/kiosk', pattern: /^\/kiosk$/ },
  {
    name: 'forms',
    file: 'forms/index.html',
    path: '/forms/newsletter',
    pattern: /^\/forms\/(newsletter|storage-inquiry)$/,
  },
]

/** The page of the site that says that nothing stands at a path. */
export const NOT_FOUND_FILE = 'site/not-found.html'

/** The document at `path`, or null for an unknown path, which is a 404. */
export function documentFor(path: string): BuiltDocument | null {
  const bare = withoutLastSlashes(path)
  return DOCUMENTS.find((one) => one.pattern.test(bare)) ?? null
}

/** Not by a pattern: one that ends in `+$` takes the square of a path's slashes, and anybody may ask for any path. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The document people open at `path`, or null for a frame's and for an unknown path. */
export function pageFor(path: string): BuiltDocument | null {
  const document = documentFor(path)
  return document?.name === 'forms' ? null : document
}

/** Whether visitors read it, who are asked nothing: it is kept fresh on the device and updated by itself. */
export function isPublic(name: DocumentName): boolean {
  return name === 'site' || name === 'shop'
}

/** The HTML from which every page of a surface is built. */
export function entryFile(name: DocumentName): string {
  return `${name}/index.html`
}
