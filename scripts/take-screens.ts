import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { buyOverHttp } from '../tests/setup/buy-over-http.ts'
import { chromiumArguments, ensureChromium } from '../tests/setup/chromium.ts'
import { startServer } from '../tests/setup/server-process.ts'
import { buildIfStale } from './build.ts'
import {
  CONSOLE_SCREENS,
  PORTAL_SCREENS,
  PUBLIC_SCREENS,
  type Screen,
  VISITOR_SCREENS,
} from './screens.ts'

/*
 * Takes the pictures of `docs/screens/` and of the manifest from the built app with the sample club. With a folder,
 * takes every screen in every size, light and dark, into that folder instead. Name prefixes after it limit the screens;
 * the folder may be '' for the committed pictures.
 */
const MEMBER = 'walter.pryce@example.com'
const PASSWORD = 'rowhouse-demo-garage'
const folder = process.argv[2] || undefined
const beginnings = process.argv.slice(3)
const everything = folder !== undefined
const out = resolve(folder ?? join(PROJECT_ROOT, 'docs/screens'))
const SIZE_NAMES = ['phone', 'tablet', 'desk'] as const
const COMMITTED = [
  ...PUBLIC_SCREENS.flatMap(({ name }) => SIZE_NAMES.map((size) => `${name}-${size}-light`)),
  'portal-home-desk-light',
  'portal-home-phone-light',
  'portal-request-phone-light',
  'portal-events-phone-light',
  'portal-digest-tablet-light',
  'admin-members-tablet-light',
  'admin-articles-tablet-light',
  'admin-orders-tablet-light',
  'admin-order-tablet-light',
  'admin-products-tablet-light',
  'admin-product-tablet-light',
  'admin-today-tablet-light',
  'admin-board-desk-light',
  'admin-board-tablet-light',
  'wall-board',
]
const FOR_MANIFEST: Record<string, string> = {
  'portal-home-phone-light': 'screen-portal-narrow.png',
  'portal-home-desk-light': 'screen-portal-wide.png',
}

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  sideways: { width: 1180, height: 820 },
  desk: { width: 1440, height: 900 },
} as const
type Size = keyof typeof SIZES
type Scheme = 'light' | 'dark'

async function answerTo(
  base: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const content: unknown = await answer.json()
  return typeof content === 'object' && content !== null ? { ...content } : {}
}

async function open(browser: Browser, base: string, size: Size, scheme: Scheme): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: SIZES[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

const isRequested = (name: string) =>
  beginnings.length === 0 || beginnings.some((one) => name.startsWith(one))
const isWanted = (name: string) => (everything || COMMITTED.includes(name)) && isRequested(name)

async function shoot(page: Page, name: string): Promise<void> {
  if (!isWanted(name)) return
  await page.mouse.move(0, 0)
  await page.waitForTimeout(900)
  const picture = await page.screenshot({ path: join(out, `${name}.png`) })
  const inManifest = FOR_MANIFEST[name]
  if (!everything && inManifest) {
    writeFileSync(join(PROJECT_ROOT, 'public/art', inManifest), picture)
  }
  process.stdout.write(`${name}.png\n`)
}

/** Scrolls every picture into view first, so that lazy ones load; WebP, since whole pages are large. */
async function shootWhole(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForTimeout(900)
  const picture = await page.screenshot({ fullPage: true })
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(out, `${name}.webp`))
  process.stdout.write(`${name}.webp\n`)
}

async function shootEach(page: Page, screens: readonly Screen[], size: Size, scheme: Scheme) {
  for (const { name, path, prepare, whole } of screens) {
    const picture = `${name}-${size}-${scheme}`
    if (!isWanted(picture)) continue
    await page.goto(path)
    await prepare?.(page)
    await (whole ? shootWhole(page, picture) : shoot(page, picture))
  }
}

async function openSession(base: string): Promise<Record<string, unknown>> {
  const issued = await answerTo(base, '/api/auth/request-otp', {
    identifier: MEMBER,
    type: 'email',
  })
  return answerTo(base, '/api/auth/verify-otp', { identifier: MEMBER, code: issued.code })
}

async function signIn(page: Page, opened: Record<string, unknown>): Promise<void> {
  await page.goto('/login')
  await page.evaluate(({ token, member }) => {
    localStorage.setItem('auth_token', String(token))
    localStorage.setItem('member_data', JSON.stringify(member))
  }, opened)
}

async function shootPortal(
  browser: Browser,
  base: string,
  opened: Record<string, unknown>,
  size: Size,
  scheme: Scheme,
) {
  const page = await open(browser, base, size, scheme)
  await shootEach(page, VISITOR_SCREENS, size, scheme)
  await signIn(page, opened)
  await shootEach(page, PORTAL_SCREENS, size, scheme)
  await page.context().close()
}

async function shootAdmin(browser: Browser, base: string, size: Size, scheme: Scheme) {
  const page = await open(browser, base, size, scheme)
  await page.goto('/admin/login')
  await shoot(page, `admin-login-${size}-${scheme}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin*')
  await page.locator('[data-vehicle]').first().waitFor()
  await shoot(page, `admin-today-${size}-${scheme}`)
  await shootEach(page, CONSOLE_SCREENS, size, scheme)
  await page.context().close()
}

/** Gives the shop's counter some orders; the first one is handed over. */
async function sellSome(base: string) {
  const cap = { name: 'Callowhill Cap', size: 'One Size' }
  const polo = { name: 'Clubhouse Polo', size: 'M' }
  const sold: [string, { name: string; size: string; quantity?: number }[]][] = [
    ['Marguerite Dell', [cap]],
    ['Rosalind Achterberg', [{ name: 'Crest T-Shirt', size: 'M', quantity: 2 }, cap]],
    ['Theo Lindqvist', [{ name: 'Cream Clubhouse Hoodie', size: 'L' }]],
    ['Bashir Rahimi', [polo, { ...polo, size: 'XL' }, { name: 'Sunday Sweatpants', size: 'M' }]],
    ['Ines Marlow', [{ name: 'House Key Fob', size: 'One Size', quantity: 4 }]],
    ['Imani Okafor-Whitfield', [{ name: 'Wrench Night Tee', size: 'L' }, cap]],
  ]
  const ids: string[] = []
  for (const [customerName, goods] of sold) {
    const customerEmail = `${customerName.toLowerCase().replace(' ', '.')}@example.test`
    ids.push(await buyOverHttp(base, { customerName, customerEmail, goods }))
  }
  const { token } = await answerTo(base, '/api/admin/login', { password: PASSWORD })
  await fetch(`${base}/api/merch/orders/${ids[0]}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-admin-token': String(token) },
    body: JSON.stringify({ handedOver: true }),
  })
}

async function shootWall(browser: Browser, base: string) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1920, height: 1080 },
  })
  const page = await context.newPage()
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/kiosk/pairings'))
  await page.goto('/kiosk')
  const pairing: { code: string } = await (await begun).json()
  await shoot(page, 'wall-pairing')
  const { token } = await answerTo(base, '/api/admin/login', { password: PASSWORD })
  const admin = await browser.newContext({ baseURL: base })
  await admin.request.post('/api/admin/login', { data: { password: PASSWORD } })
  await admin.request.post('/api/displays', {
    headers: { 'x-admin-token': String(token), origin: base },
    data: { code: pairing.code, name: 'Bay door', showOwnerNames: true, showKeyLocations: true },
  })
  await page.getByText('Needs Staging').first().waitFor({ timeout: 30_000 })
  await shoot(page, 'wall-board')
  await context.close()
  await admin.close()
}

mkdirSync(out, { recursive: true })
await buildIfStale()
const executablePath = ensureChromium()
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
try {
  const opened = await openSession(server.url)
  await sellSome(server.url)
  const schemes: Scheme[] = everything ? ['light', 'dark'] : ['light']
  for (const scheme of schemes) {
    for (const size of SIZE_NAMES) {
      await shootPortal(browser, server.url, opened, size, scheme)
      await shootAdmin(browser, server.url, size, scheme)
    }
    if (everything) await shootAdmin(browser, server.url, 'sideways', scheme)
  }
  await shootWall(browser, server.url)
} finally {
  await browser.close()
  await server.dispose()
}
