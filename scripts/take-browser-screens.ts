import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { openChromium, openFirefox } from '../tests/browsers/puppeteer.ts'
import type { Size, Tab, TestBrowser } from '../tests/browsers/test-browser.ts'
import { openWebKit } from '../tests/browsers/webkit.ts'
import { PASSWORD } from '../tests/e2e/admin-session.ts'
import { secondAdmin } from '../tests/e2e/second-admin.ts'
import { startServer } from '../tests/setup/server-process.ts'

/** Takes the same screens of the sample club in each browser, to be compared side by side. */
const BROWSERS = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }
/** Someone of the sample club with several cars. */
const MEMBER = 'walter.pryce@example.com'
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const WALL = { width: 1920, height: 1080 }

const VISITOR = ['/', '/philadelphia', '/huntingdon-valley', '/merch', '/login', '/admin/login']
const PORTAL = ['', '/my-vehicles', '/car-pickup-dropoff', '/digest', '/events', '/nankang-star']
const CONSOLE = ['today', 'garage', 'events', 'vehicles', 'notifications', 'shop', 'members']

const [folder, ...names] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the pictures.')

/** A call on the page, which sets the page's cookies. */
async function post(tab: Tab, path: string, body: object): Promise<Record<string, unknown>> {
  const init = JSON.stringify({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await tab.evaluate(`fetch('${path}', ${init}).then((answer) => answer.json())`)
  return z.record(z.string(), z.unknown()).parse(answer)
}

async function save(tab: Tab, store: 'localStorage' | 'sessionStorage', key: string, text: string) {
  await tab.evaluate(`${store}.setItem('${key}', ${JSON.stringify(text)})`)
}

async function signInMember(tab: Tab) {
  const identifier = MEMBER
  const { code } = await post(tab, '/api/auth/request-otp', { identifier, type: 'email' })
  const { token, member } = await post(tab, '/api/auth/verify-otp', { identifier, code })
  await save(tab, 'localStorage', 'auth_token', String(token))
  await save(tab, 'localStorage', 'member_data', JSON.stringify(member))
}

async function signInAdmin(tab: Tab) {
  const { token } = await post(tab, '/api/admin/login', { password: PASSWORD })
  await save(tab, 'sessionStorage', 'adminToken', String(token))
}

const SETTLED =
  'new Promise((done) => setTimeout(done, 2500)).then(() => document.fonts.ready).then(() => true)'

async function shoot(tab: Tab, name: string) {
  await tab.evaluate(SETTLED)
  writeFileSync(join(folder ?? '', `${name}.png`), await tab.screenshot())
}

async function shootPages(tab: Tab, url: string, prefix: string, paths: string[], size: string) {
  for (const path of paths) {
    await tab.open(`${url}${path}`)
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'gateway'
    await shoot(tab, `${name}-${size}-${prefix}`)
  }
}

async function withTab(browser: TestBrowser, size: Size, work: (tab: Tab) => Promise<void>) {
  const tab = await browser.openTab(size)
  await work(tab).finally(tab.close)
}

mkdirSync(folder, { recursive: true })
const server = await startServer()
const { url } = server
const admin = await secondAdmin(url)
const boards = CONSOLE.map((name) => `/admin?tab=${name}`)

try {
  for (const [name, openBrowser] of Object.entries(BROWSERS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const browser = await openBrowser()
    await withTab(browser, PHONE, async (tab) => {
      await shootPages(tab, url, name, VISITOR, 'phone')
      await signInMember(tab)
      const paths = PORTAL.map((path) => `/members${path}`)
      await shootPages(tab, url, name, paths, 'phone')
      await signInAdmin(tab)
      await shootPages(tab, url, name, boards, 'phone')
    })
    await withTab(browser, TABLET, async (tab) => {
      await tab.open(`${url}/admin/login`)
      await signInAdmin(tab)
      await shootPages(tab, url, name, ['/admin?tab=garage'], 'tablet')
    })
    await withTab(browser, WALL, async (tab) => {
      await tab.open(`${url}/kiosk`)
      await tab.waitFor('//*[@data-code]')
      await shoot(tab, `wall-code-${name}`)
      const code = await tab.evaluate('document.querySelector("[data-code]").dataset.code')
      await admin.call('POST', '/api/displays', { code, name: 'Bay door' })
      await tab.waitFor('//*[@data-column][5]')
      await shoot(tab, `wall-board-${name}`)
    })
    await browser.close()
  }
} finally {
  await server.dispose()
}
