import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { chromiumArguments, ensureChromium } from '../tests/setup/chromium.ts'
import { SOCIAL_SIZE, socialCard } from './social-card.ts'

const art = (name: string) => readFileSync(new URL(`../public/art/${name}.svg`, import.meta.url))
const target = (name: string) =>
  fileURLToPath(new URL(`../public/icons/${name}.png`, import.meta.url))

const FAVICON_PX = 32

type Icon = { name: string; size: number; drawing: string; scale?: number }

// A maskable icon may be cropped to a circle of 80 %; the mark fits inside it on a full-bleed ground.
const icons: Icon[] = [
  { name: 'icon-192', size: 192, drawing: 'badge' },
  { name: 'icon-512', size: 512, drawing: 'badge' },
  { name: 'maskable-192', size: 192, drawing: 'badge', scale: 0.86 },
  { name: 'maskable-512', size: 512, drawing: 'badge', scale: 0.86 },
  { name: 'apple-touch-icon', size: 180, drawing: 'badge', scale: 0.96 },
  { name: 'shortcut-pickup-96', size: 96, drawing: 'shortcut-pickup' },
  { name: 'shortcut-dropoff-96', size: 96, drawing: 'shortcut-dropoff' },
]

function pageFor({ drawing, scale }: Icon) {
  const ground = scale ? '#12372a' : 'transparent'
  const width = `${(scale ?? 1) * 100}%`
  const source = `data:image/svg+xml;base64,${art(drawing).toString('base64')}`
  return `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
    <img alt="" src="${source}" style="width:${width}"></body>`
}

const executablePath = ensureChromium()
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } })
  await page.setContent(pageFor(icon), { waitUntil: 'load' })
  await page.screenshot({ path: target(icon.name), omitBackground: !icon.scale })
  await page.close()
}

const page = await browser.newPage({ viewport: SOCIAL_SIZE })
await page.setContent(socialCard(), { waitUntil: 'load' })
await page.evaluate(() => document.fonts.ready.then(() => undefined))
const social = await page.screenshot()
await sharp(social)
  .png({ palette: true, colours: 192, dither: 0, effort: 10 })
  .toFile(fileURLToPath(new URL('../public/art/social.png', import.meta.url)))
await browser.close()

/** An icon file that holds one PNG of 32 pixels: what browsers and feed readers ask for unasked. */
function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_PX, 6)
  header.writeUInt8(FAVICON_PX, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const inPublic = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url))
const favicon = await sharp(inPublic('favicon.svg'))
  .resize(FAVICON_PX, FAVICON_PX)
  .png({ effort: 10 })
  .toBuffer()
writeFileSync(target('favicon-32'), favicon)
writeFileSync(inPublic('favicon.ico'), iconFile(favicon))
