import { launch } from 'puppeteer-core'
import { patience } from '../setup/patience.ts'
import { requireProgram, type TestBrowser } from './test-browser.ts'

const TIMEOUT = patience(40_000)

export async function openFirefox(): Promise<TestBrowser> {
  const executablePath = requireProgram('firefox-esr', ['firefox-esr', 'firefox'])
  const browser = await launch({ headless: true, browser: 'firefox', executablePath })
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
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
