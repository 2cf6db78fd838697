import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CLUB } from '#domain/club.ts'
import type { AppContext } from './context.ts'
import { plainPageStyles } from './plain-page-styles.ts'
import { FILE_HEADERS } from './policies.ts'

const HEADERS = {
  ...Object.fromEntries(FILE_HEADERS),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
}

/** A page's own parts, as escaped HTML. */
export type PlainPage = { title: string; banner?: string; content: string; footer: string }

type SendOptions = { status?: ContentfulStatusCode; formAction?: "'none'" | "'self'" }

let styles: ReturnType<typeof plainPageStyles> | undefined

/** Sends a page for a single reader: no script, not cached, not indexed. */
export function sendPlainPage(
  c: AppContext,
  page: PlainPage,
  { status = 200, formAction = "'none'" }: SendOptions = {},
): Response {
  styles ??= plainPageStyles()
  const { css, hash } = styles
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')
  return c.body(render(page, css), status, { ...HEADERS, 'content-security-policy': policy })
}

function render({ title, banner = '', content, footer }: PlainPage, css: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title} · ${CLUB.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<!--email_off-->
<main>
<header>
<img src="/art/badge.svg" alt="" width="56" height="56">
<div><p class="club">${CLUB.name}</p><p class="place">${CLUB.clubhouse.street}, ${CLUB.clubhouse.city}</p></div>
</header>
${banner}
<div class="page">
${content}
</div>
<footer>
${footer}
</footer>
</main>
<!--/email_off-->
</body>
</html>
`
}
