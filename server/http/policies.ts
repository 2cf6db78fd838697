import type { DocumentName } from '#domain/documents.ts'

const COMMON_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

// Articles, videos and events may show pictures from elsewhere (decision 16); the wall shows none.
const OWN_IMAGES = "img-src 'self' data: blob:"
const ALL_IMAGES = `${OWN_IMAGES} https:`

const IMAGES: Record<DocumentName, string> = {
  site: ALL_IMAGES,
  portal: ALL_IMAGES,
  admin: ALL_IMAGES,
  kiosk: OWN_IMAGES,
}

const VIDEO_FRAMES = "frame-src 'self' https://www.youtube-nocookie.com"
const NO_FRAMES = "frame-src 'none'"

const FRAMES: Record<DocumentName, string> = {
  site: VIDEO_FRAMES,
  portal: VIDEO_FRAMES,
  admin: NO_FRAMES,
  kiosk: NO_FRAMES,
}

/** On everything the server sends. */
export const FILE_HEADERS: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
]

function headersFor(name: DocumentName): [string, string][] {
  return [
    ...FILE_HEADERS,
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-cache'],
    ['vary', 'Accept-Encoding'],
    ['content-security-policy', [...COMMON_POLICY, IMAGES[name], FRAMES[name]].join('; ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ]
}

/** One constant policy per document (decision 15). */
export const DOCUMENT_HEADERS: Record<DocumentName, [string, string][]> = {
  site: headersFor('site'),
  portal: headersFor('portal'),
  admin: headersFor('admin'),
  kiosk: headersFor('kiosk'),
}
