/** A document that people open, and that the worker keeps on the device. */
export type PageName = 'site' | 'portal' | 'admin' | 'kiosk'
/** The documents, also the one of a form in a frame, which the worker never touches (decision 15). */
export type DocumentName = PageName | 'forms'

/** Which of the pages stands at a path; the shop's joins them with the shop (decision 15). */
export const PAGE_PATHS: readonly { name: PageName; pattern: RegExp }[] = [
  { name: 'portal', pattern: /^\/(login|members(\/.*)?)$/ },
  { name: 'admin', pattern: /^\/admin(\/login)?$/ },
  { name: 'kiosk', pattern: /^\/kiosk$/ },
  { name: 'site', pattern: /^\/(philadelphia|huntingdon-valley|merch)?$/ },
]

const FORM_PATH = /^\/forms\/(newsletter|storage-inquiry)$/

const withoutLastSlash = (path: string) =>
  (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/'

/** The page at `path`, or null for a frame's document and for an unknown path. */
export function pageFor(path: string): PageName | null {
  return PAGE_PATHS.find((one) => one.pattern.test(withoutLastSlash(path)))?.name ?? null
}

/** The document that serves `path`, or null for an unknown path, which is a 404. */
export function documentFor(path: string): DocumentName | null {
  return FORM_PATH.test(withoutLastSlash(path)) ? 'forms' : pageFor(path)
}

/** Where a document's HTML lies in the build. */
export function documentFile(name: DocumentName): string {
  return `${name}/index.html`
}

/** A path at which a page is served, for whoever fetches it once for all its paths. */
export function pagePath(name: PageName): string {
  return { site: '/', portal: '/members', admin: '/admin', kiosk: '/kiosk' }[name]
}
