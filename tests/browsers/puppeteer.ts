import { type LaunchOptions, launch } from 'puppeteer-core'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { patience } from '../setup/patience.ts'
import { requireProgram, type TestBrowser } from './test-browser.ts'

const TIMEOUT = patience(40_000)

export function openFirefox(): Promise<TestBrowser> {
  const executablePath = requireProgram('firefox-esr', ['firefox-esr', 'firefox'])
  return openByPuppeteer({ browser: 'firefox', executablePath })
}

export const openChromium = (): Promise<TestBrowser> =>
  openByPuppeteer({ executablePath: ensureChromium(), args: chromiumArguments })

async function openByPuppeteer(options: LaunchOptions): Promise<TestBrowser> {
  const browser = await launch({ headless: true, ...options })
  return {
    openTab: async (size) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(TIMEOUT)
      await page.setViewport(size)
      const locate = (xpath: string) => page.locator(`xpath/${xpath}`)
      return {
        open: async (url) => {
          await page.goto(url)
        },
        waitFor: (xpath) =>
          locate(xpath)
            .map((element) => element.textContent ?? '')
            .wait(),
        click: (xpath) => locate(xpath).click(),
        fill: (xpath, text) => locate(xpath).fill(text),
        evaluate: (expression) => page.evaluate(expression),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
