export type DocumentName = 'site' | 'portal' | 'admin' | 'kiosk'

/** Which of the documents stands at a path; the shop's joins them with the shop (decision 15). */
export const DOCUMENT_PATHS: readonly { name: DocumentName; pattern: RegExp }[] = [
  { name: 'portal', pattern: /^\/(login|members(\/.*)?)$/ },
  { name: 'admin', pattern: /^\/admin(\/login)?$/ },
  { name: 'kiosk', pattern: /^\/kiosk$/ },
  { name: 'site', pattern: /^\/(philadelphia|huntingdon-valley|merch)?$/ },
]

/** The document that serves `path`, or null for an unknown path, which is a 404. */
export function documentFor(path: string): DocumentName | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  return DOCUMENT_PATHS.find((one) => one.pattern.test(bare || '/'))?.name ?? null
}

/** Where a document's HTML lies in the build. */
export function documentFile(name: DocumentName): string {
  return `${name}/index.html`
}

/** A path at which a document is served, for whoever fetches it once for all its paths. */
export function documentPath(name: DocumentName): string {
  return { site: '/', portal: '/members', admin: '/admin', kiosk: '/kiosk' }[name]
}
