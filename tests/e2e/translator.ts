import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Does to this page, and to whatever it shows next, what a browser does that translates it; the words stay. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_ALONE = 'font, script, style, noscript, textarea, option, svg'
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
    }
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      do {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      } while (walker.nextNode())
      texts.forEach(translateText)
    }
    translateIn(document.body)
    const changes = new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        if (target instanceof Text) translateText(target)
        addedNodes.forEach(translateIn)
      }
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await expect(page.locator('font font').first()).toBeAttached()
}
