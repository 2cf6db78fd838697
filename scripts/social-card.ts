import { readFileSync } from 'node:fs'
import { CLUB } from '#domain/club.ts'

export const SOCIAL_SIZE = { width: 1200, height: 630 }

const LINE = 'Clubhouse and storage for people who took the long way.'

const dataUrl = (type: string, path: string) =>
  `data:${type};base64,${readFileSync(new URL(`../${path}`, import.meta.url)).toString('base64')}`

const face = (family: string, weight: number, file: string) =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(${dataUrl(
    'font/woff2',
    `node_modules/@fontsource/${file}-latin-${weight}-normal.woff2`,
  )})}`

/** The picture that a shared link shows: the dusk poster beside a panel with badge, name and line. */
export function socialCard() {
  return `<style>
    ${face('Condensed', 700, 'barlow-condensed/files/barlow-condensed')}
    ${face('Text', 500, 'barlow/files/barlow')}
    body { margin: 0; display: grid; grid-template-columns: 468px 1fr; height: 630px; background: #12372a; color: #f6f1e4 }
    div { box-sizing: border-box; padding: 60px 36px 56px 60px; display: flex; flex-direction: column; border-right: 8px solid #c8963e }
    h1 { margin: auto 0 0; font: 700 92px/0.92 Condensed; letter-spacing: -0.005em }
    p { margin: 28px 0 0; font: 500 29px/1.3 Text; color: #f6e3b0; text-wrap: balance }
    .badge { width: 172px; margin-left: -6px }
    .poster { width: 100%; height: 630px; object-fit: cover }
  </style>
  <div><img class="badge" alt="" src="${dataUrl('image/svg+xml', 'public/art/badge.svg')}">
    <h1>${CLUB.name}</h1><p>${LINE}</p></div>
  <img class="poster" alt="" src="${dataUrl('image/svg+xml', 'public/art/poster-dusk.svg')}">`
}
