import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CLUB } from '#domain/club.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { AppContext } from './context.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
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

const ASSETS = join(PROJECT_ROOT, 'dist/assets')
const FONTS = [
  ['Barlow', 400, 'barlow-latin-400-normal'],
  ['Barlow', 600, 'barlow-latin-600-normal'],
  ['Barlow Condensed', 700, 'barlow-condensed-latin-700-normal'],
] as const

// Printed pages are always light.
const STYLES = `
:root { color-scheme: light; --ink: #15170f; --muted: #5b5947; --line: #dcd3bc; --green: #12372a; --red: #b83a26 }
* { box-sizing: border-box; margin: 0 }
html { background: #ece5d2; color: var(--ink); font: 400 1rem/1.5 Barlow, system-ui, sans-serif; -webkit-text-size-adjust: 100% }
body { overflow-wrap: break-word; padding: max(1rem, env(safe-area-inset-top)) max(1rem, env(safe-area-inset-right)) max(2rem, env(safe-area-inset-bottom)) max(1rem, env(safe-area-inset-left)) }
main { max-width: 44rem; margin: 0 auto; background: #fffcf4; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden }
header { display: flex; align-items: center; gap: 1rem; padding: 1.25rem 1.5rem; background: var(--green); color: #f6f1e4 }
header img { width: 3.5rem; height: 3.5rem; flex: none }
header p { line-height: 1.35 }
header .club { font: 700 1.375rem/1.1 "Barlow Condensed", system-ui, sans-serif; letter-spacing: .01em }
header .place { font-size: .9375rem; color: #dcd3bc }
.demo { padding: .625rem 1.5rem; background: #fae8c4; color: #5f3a06; font-weight: 600 }
.page { padding: 1.5rem }
.number { color: var(--muted) }
h1 { font: 700 2.5rem/1.1 "Barlow Condensed", system-ui, sans-serif; color: var(--green); text-wrap: balance }
h1.apart { color: var(--red) }
.facts { margin-top: .25rem; color: var(--muted) }
.told { margin-top: 1rem; display: grid; gap: .5rem; max-width: 60ch }
table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
th, td { padding: .625rem 0; text-align: left; vertical-align: top; font-weight: 400 }
thead th { padding-top: 0; color: var(--muted); font-size: .875rem }
tbody tr, tfoot tr:first-child { border-top: 1px solid var(--line) }
th + th, td, th + td { padding-left: 1rem }
.sum { text-align: right; white-space: nowrap }
.size { display: block; color: var(--muted); font-size: .9375rem }
tfoot th, tfoot td { padding-top: .375rem; padding-bottom: .375rem }
tfoot tr:first-child th, tfoot tr:first-child td { padding-top: .875rem }
tfoot .total th, tfoot .total td { font-weight: 600; font-size: 1.25rem }
footer { padding: 1rem 1.5rem 1.5rem; border-top: 1px solid var(--line); color: var(--muted); font-size: .9375rem }
a { color: var(--green) }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .5rem; background: var(--green); color: #f6f1e4; font: 600 1.125rem/1 Barlow, system-ui, sans-serif; cursor: pointer }
footer .back { display: inline-block; padding: .625rem 0 }
.whole { white-space: nowrap }
:focus-visible { outline: 3px solid #8a5d12; outline-offset: 2px }
@media (min-width: 48rem) { body { padding-top: 3rem; padding-bottom: 3rem } header, .page, footer { padding-left: 2.5rem; padding-right: 2.5rem } .demo { padding-left: 2.5rem } .page { padding-top: 2.25rem; padding-bottom: 2.25rem } }
@media (max-width: 30rem) { .each { display: none } }
@media (max-width: 20rem) { body { padding-left: .5rem; padding-right: .5rem } header, .page, footer { padding-left: 1rem; padding-right: 1rem } .demo { padding-left: 1rem } header { flex-wrap: wrap } h1 { font-size: 2rem } thead { display: none } th + th, td, th + td { padding-left: .5rem } }
@media print { @page { margin: 15mm } html { background: none; font-size: 11pt } body, .page, footer, .demo { padding-left: 0; padding-right: 0 } body { padding-top: 0 } main, .demo { background: none } main { border: 0; border-radius: 0; max-width: none } footer .back { display: none } header { padding: 0 0 1rem; background: none; color: var(--ink); border-bottom: 1px solid var(--line) } header .place { color: var(--muted) } tr { break-inside: avoid } }
`

/** The styles of a page without scripts, with the fonts of the served build, and their hash for the policy. */
export function plainPageStyles(assets = ASSETS): { css: string; hash: string } {
  const css = fontFaces(assets) + STYLES
  return { css, hash: createHash('sha256').update(css).digest('base64') }
}

function fontFaces(assets: string): string {
  const files = existsSync(assets) ? readdirSync(assets) : []
  return FONTS.map(([family, weight, name]) => {
    const file = files.find((one) => one.startsWith(`${name}-`) && one.endsWith('.woff2'))
    return file
      ? `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("/assets/${file}") format("woff2") }\n`
      : ''
  }).join('')
}
