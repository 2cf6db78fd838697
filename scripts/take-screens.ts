import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { adminSession, headersOf, signInAdmin } from '../tests/e2e/admin-session.ts'
import { signInMember } from '../tests/e2e/sign-in.ts'
import { takenOver } from '../tests/e2e/site-page.ts'
import { buyOverHttp } from '../tests/setup/buy-over-http.ts'
import { chromiumArguments, ensureChromium } from '../tests/setup/chromium.ts'
import { startServer } from '../tests/setup/server-process.ts'
import { buildIfStale } from './build.ts'

/** Takes the pictures of docs/screens and of the manifest; name prefixes as arguments limit them. */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
}
type Size = keyof typeof SIZES
const ALL: Size[] = ['phone', 'tablet', 'desk']

interface Screen {
  name: string
  path: string
  sizes: Size[]
  /** What to tap before the picture is taken. */
  prepare?(page: Page): Promise<unknown>
  /** The full page instead of only the visible part. */
  whole?: boolean
}

const MEMBER = 'walter.pryce@example.com'
const FOLDER = join(PROJECT_ROOT, 'docs/screens')
const FOR_MANIFEST: Record<string, string> = {
  'portal-home-phone-light': 'screen-portal-narrow.png',
  'portal-home-desk-light': 'screen-portal-wide.png',
}
const prefixes = process.argv.slice(2)
const isRequested = (name: string) =>
  prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix))

const tap = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()

/** Adds a product to the cart, and waits until the notice about it is gone. */
async function openCart(page: Page) {
  await takenOver(page)
  await page.evaluate(() => localStorage.removeItem('merch_cart'))
  await page.reload()
  await takenOver(page)
  await tap('button', 'Add to Cart')(page)
  await page.locator('[data-cart-count="1"]').waitFor({ state: 'attached' })
  await page.locator('[data-toast-state]').waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
}

async function openCheckout(page: Page) {
  await openCart(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  const typed = {
    Name: 'Walter Pryce',
    Email: MEMBER,
    'Card number': '4111111111111111',
    Expires: '1230',
    CVV: '111',
    ZIP: '19123',
  }
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.locator('[data-discount]').waitFor()
  await page.locator('[data-toast-state]').waitFor({ state: 'detached' })
}

async function pay(page: Page) {
  await openCheckout(page)
  await page.locator('button[type=submit]').click()
  await page.getByRole('link', { name: 'View your receipt' }).waitFor()
}

async function openProduct(page: Page) {
  await takenOver(page)
  await tap('link', 'Racing Green Hoodie')(page)
}

const SITE: Screen[] = [
  { name: 'gateway', path: '/', sizes: ALL },
  { name: 'club', path: '/philadelphia', sizes: ALL },
  { name: 'club-whole', path: '/philadelphia', sizes: ALL, whole: true },
  {
    name: 'club-rsvp',
    path: '/philadelphia',
    sizes: ['phone'],
    prepare: tap('button', 'Click to RSVP'),
  },
  { name: 'storage', path: '/huntingdon-valley', sizes: ['tablet', 'desk'] },
  { name: 'storage-whole', path: '/huntingdon-valley', sizes: ALL, whole: true },
  { name: 'not-found', path: '/nowhere', sizes: ['phone'] },
  { name: 'shop', path: '/merch', sizes: ['phone', 'desk'] },
  { name: 'shop-product', path: '/merch', sizes: ['phone'], prepare: openProduct },
  { name: 'shop-cart', path: '/merch', sizes: ['phone'], prepare: openCart },
  { name: 'shop-checkout', path: '/merch', sizes: ['phone', 'tablet'], prepare: openCheckout },
  { name: 'shop-paid', path: '/merch', sizes: ['phone'], prepare: pay },
]
const PORTAL: Screen[] = [
  { name: 'portal-home', path: '/members', sizes: ['phone', 'desk'] },
  { name: 'portal-request', path: '/members/car-pickup-dropoff', sizes: ['phone'] },
  { name: 'portal-events', path: '/members/events', sizes: ['phone'] },
  { name: 'portal-digest', path: '/members/digest', sizes: ['tablet'] },
]
const CONSOLE: Screen[] = [
  { name: 'admin-today', path: '/admin', sizes: ['tablet'] },
  { name: 'admin-board', path: '/admin?tab=garage', sizes: ['tablet', 'desk'] },
  { name: 'admin-members', path: '/admin?tab=members', sizes: ['tablet'] },
  { name: 'admin-articles', path: '/admin?tab=content&section=articles', sizes: ['tablet'] },
  { name: 'admin-orders', path: '/admin?tab=shop', sizes: ['tablet'] },
  {
    name: 'admin-order',
    path: '/admin?tab=shop',
    sizes: ['tablet'],
    prepare: tap('button', /^Order \d/),
  },
  { name: 'admin-products', path: '/admin?tab=shop&section=products', sizes: ['tablet'] },
  {
    name: 'admin-product',
    path: '/admin?tab=shop&section=products',
    sizes: ['tablet'],
    prepare: tap('link', /^Open /),
  },
]

async function save(page: Page, name: string, whole = false) {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  if (whole) {
    // Scroll to the end in steps, so that lazy pictures and frames load.
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('PageDown')
      await page.waitForTimeout(150)
    }
    await page.keyboard.press('Home')
  }
  await page.waitForTimeout(1000)
  const picture = await page.screenshot({ fullPage: whole })
  if (whole) {
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(FOLDER, `${name}.webp`))
    return
  }
  writeFileSync(join(FOLDER, `${name}.png`), picture)
  const inManifest = FOR_MANIFEST[name]
  if (inManifest) writeFileSync(join(PROJECT_ROOT, 'public/art', inManifest), picture)
}

type SignIn = (page: Page) => Promise<void>

async function takeAll(browser: Browser, url: string, screens: Screen[], signIn?: SignIn) {
  for (const size of ALL) {
    const page = await browser.newPage({
      baseURL: url,
      viewport: SIZES[size],
      reducedMotion: 'reduce',
    })
    await signIn?.(page)
    for (const { name, path, sizes, prepare, whole } of screens) {
      if (!sizes.includes(size) || !isRequested(name)) continue
      await page.goto(path)
      await prepare?.(page)
      await save(page, `${name}-${size}-light`, whole)
    }
    await page.close()
  }
}

async function takeWall(browser: Browser, url: string) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1920, height: 1080 } })
  await page.goto('/kiosk')
  const code = await page.locator('[data-code]').getAttribute('data-code')
  const display = { code, name: 'Bay door', showOwnerNames: true, showKeyLocations: true }
  await sendAsAdmin(url, 'POST', '/api/displays', display)
  await page.locator('[data-column]').first().waitFor()
  await save(page, 'wall-board')
}

async function sendAsAdmin(url: string, method: string, path: string, body: object) {
  const session = await adminSession(url, 'http')
  await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: url, ...headersOf(session) },
    body: JSON.stringify(body),
  })
}

/** Gives the shop's counter some orders; the first one is handed over. */
async function sellSome(url: string) {
  const cap = { name: 'Callowhill Cap', size: 'One Size' }
  const tee = { name: 'Crest T-Shirt', size: 'M', quantity: 2 }
  const hoodie = { name: 'Cream Clubhouse Hoodie', size: 'L' }
  const first = await buyOverHttp(url, { customerName: 'Marguerite Dell', goods: [cap] })
  await buyOverHttp(url, { customerName: 'Rosalind Achterberg', goods: [tee, cap] })
  await buyOverHttp(url, { customerName: 'Theo Lindqvist', goods: [hoodie] })
  await sendAsAdmin(url, 'PATCH', `/api/merch/orders/${first}`, { handedOver: true })
}

await buildIfStale()
const server = await startServer()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...chromiumArguments],
})
try {
  await sellSome(server.url)
  await takeAll(browser, server.url, SITE)
  await takeAll(browser, server.url, PORTAL, (page) => signInMember(page, MEMBER))
  await takeAll(browser, server.url, CONSOLE, (page) => signInAdmin(page, server.url))
  if (isRequested('wall-board')) await takeWall(browser, server.url)
} finally {
  await browser.close()
  await server.dispose()
}
