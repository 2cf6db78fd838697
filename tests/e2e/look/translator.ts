import type { Page } from 'playwright/test'
import type { Check } from './check.ts'

declare global {
  interface Window {
    staleTexts?: () => string[]
  }
}

/** Does to each page that is opened, once React runs it, what a browser does that translates it; the words stay. */
export const translateFromNowOn = (page: Page) =>
  page.addInitScript(() => {
    const LEFT_ALONE = 'font, script, style, noscript, textarea, option, svg'
    const replaced: { text: Text; data: string; font: HTMLElement }[] = []
    const newFont = () => {
      const font = document.createElement('font')
      font.style.verticalAlign = 'inherit'
      return font
    }
    const translateText = (text: Text) => {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(LEFT_ALONE)) return
      const [outer, inner] = [newFont(), newFont()]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
      replaced.push({ text, data: text.data, font: outer })
    }
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      do {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      } while (walker.nextNode())
      texts.forEach(translateText)
    }
    const begin = () => {
      translateIn(document.body)
      const changes = new MutationObserver((records) => {
        for (const { addedNodes, target } of records) {
          if (target instanceof Text) translateText(target)
          addedNodes.forEach(translateIn)
        }
      })
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    }
    // React changes a text that it still holds, while the page shows the one in its place.
    window.staleTexts = () =>
      replaced
        .filter(({ text, data, font }) => font.isConnected && text.data !== data)
        .map(({ text, font }) => `shows "${font.textContent}" instead of "${text.data}"`)
    const isRun = () =>
      ['main', '#root > *', 'body > div > *', 'form'].some((selector) => {
        const one = document.querySelector(selector)
        return one && Object.keys(one).some((key) => key.startsWith('__react'))
      })
    const timer = setInterval(() => {
      if (!isRun()) return
      clearInterval(timer)
      begin()
    }, 20)
  })

/** What a translated page shows wrong. */
export const translated: Check = async (page) => {
  const stale = await page.evaluate(() => window.staleTexts?.() ?? [])
  const broken = await page.getByText('stopped working').count()
  const fonts = await page.locator('font font').count()
  const scripts = await page.locator('script[src]').count()
  return [
    ...stale,
    ...(broken > 0 ? ['the page stopped working'] : []),
    ...(fonts === 0 && scripts > 0 ? ['nothing was translated'] : []),
  ]
}

/** The document without the elements that the translation put around its texts. */
export const untranslated = (html: string) => html.replaceAll(/<\/?font\b[^>]*>/g, '')
