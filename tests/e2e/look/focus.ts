import type { Page } from 'playwright/test'
import type { Check, WindowSize } from './check.ts'

const ROUNDS: readonly { size: WindowSize; key: 'Tab' | 'Shift+Tab' }[] = [
  { size: { width: 1280, height: 720 }, key: 'Tab' },
  { size: { width: 390, height: 700 }, key: 'Tab' },
  { size: { width: 390, height: 700 }, key: 'Shift+Tab' },
]
/** Longer lists repeat what their first rows showed. */
const MOST_STOPS = 30

declare global {
  interface Window {
    focusRound?: {
      visited: Set<Element>
      last?: { one: Element; name: string; look: string }
    }
  }
}

/** By keyboard alone: what has the focus is in sight, looks focused, and is in the dialog that is open. */
export const focus: Check = async (page) => {
  const before = page.viewportSize()
  const problems: string[] = []
  for (const { size, key } of ROUNDS) {
    await page.setViewportSize(size)
    const found = await round(page, key)
    problems.push(...found.map((problem) => `${size.width} px, ${key}: ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  return problems
}

async function round(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => {
    window.focusRound = { visited: new Set() }
  })
  const problems: string[] = []
  let isReached = false
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const { found, isOver } = await nextStop(page)
    problems.push(...found)
    if (!isOver) isReached = true
    // The round before may have ended on the last element of the page.
    else if (stop > 0) break
  }
  if (!isReached) problems.push('nothing takes the focus')
  return problems
}

const nextStop = (page: Page) =>
  page.evaluate(() => {
    /** All that a ring, a border or a ground may show the focus by, on the element or the box around it. */
    const lookOf = (one: Element) => {
      const boxes = [one, one.parentElement, one.closest('label'), one.nextElementSibling]
      return boxes
        .flatMap((box) => {
          if (!box) return []
          return [getComputedStyle(box), getComputedStyle(box, '::after')]
        })
        .flatMap((style) => {
          const outline = `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
          const ring = style.outlineStyle === 'none' ? 'none' : outline
          return [ring, style.boxShadow, style.borderColor, style.backgroundColor]
        })
        .join()
    }
    const found: string[] = []
    const state = window.focusRound
    if (!state) throw new Error('no round was begun')
    const host = document.activeElement
    const one = host?.shadowRoot?.activeElement ?? host
    const { last } = state
    // A field of a date has a stop for each of its parts.
    if (last && last.one === one) return { found, isOver: false }
    if (last?.one.isConnected && lookOf(last.one) === last.look) {
      found.push(`doesn't show the focus: ${last.name}`)
    }
    state.last = undefined
    if (!host || !one || host === document.body) return { found, isOver: true }
    if (state.visited.has(one)) return { found, isOver: true }
    state.visited.add(one)
    const label = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
    const name = `"${label}" ${one.outerHTML.slice(0, 80)}`
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const isBeside = host.closest('[data-radix-focus-guard], [data-toast-state]')
    if (dialog && !dialog.contains(host) && !isBeside) found.push(`outside the dialog: ${name}`)
    if (one.tagName === 'IFRAME') return { found, isOver: false }
    // The fields of a payment form share the ring around them; guards and lists of tabs send the focus on.
    const passesOn = host.matches('[data-radix-focus-guard], [role=tablist]')
    if (!host.shadowRoot && !passesOn) state.last = { one, name, look: lookOf(one) }
    const box = one.getBoundingClientRect()
    if (box.height >= innerHeight / 2) return { found, isOver: false }
    const inSight = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
    if (inSight < Math.min(box.height, 24) - 1) {
      found.push(`outside, ${Math.round(box.top)} to ${Math.round(box.bottom)}: ${name}`)
      return { found, isOver: false }
    }
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => ({ x, y })))
    const cover = places
      .map(({ x, y }) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
      )
      .find((there) => {
        if (!there || host.contains(there) || there.contains(host)) return false
        // It goes by itself.
        if (there.closest('[data-toast-state]')) return false
        for (let around: Element | null = there; around; around = around.parentElement) {
          if (around.contains(host)) return false
          if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true
        }
        return false
      })
    if (cover) found.push(`behind ${cover.outerHTML.slice(0, 60)}: ${name}`)
    return { found, isOver: false }
  })
