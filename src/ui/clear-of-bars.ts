const BARS = '.sticky, .fixed, .save-bar'
/** Whatever is higher, or narrower, is no bar but a panel. */
const MOST_OF_SCROLLER = 0.5

const padded = new Set<HTMLElement>()

let isTabbing = false

/** Lets what the keyboard focuses come to rest beside the bars that stay while the rest scrolls. */
export function scrollFocusIntoView(): void {
  addEventListener('keydown', onKey, { capture: true })
  addEventListener('keyup', () => {
    isTabbing = false
  })
  // A dialog moves the focus from its last element to its first without scrolling there.
  addEventListener('focusin', ({ target }) => {
    if (isTabbing && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
  })
}

function onKey({ key }: KeyboardEvent): void {
  isTabbing = key === 'Tab'
  if (key === 'Tab' || key.startsWith('Arrow')) padScrollers()
}

/** Pads each scroller by the height that its bars take now, which depends on text size and content. */
function padScrollers(): void {
  for (const scroller of padded) scroller.style.scrollPaddingBlock = ''
  padded.clear()
  const taken = new Map<HTMLElement, { top: number; bottom: number }>()
  for (const bar of document.querySelectorAll<HTMLElement>(BARS)) {
    const style = getComputedStyle(bar)
    const scroller = scrollerOf(bar, style.position)
    const { width, height } = bar.getBoundingClientRect()
    if (!scroller || height === 0 || height > scroller.clientHeight * MOST_OF_SCROLLER) continue
    if (width < scroller.clientWidth * MOST_OF_SCROLLER) continue
    const [top, bottom] = [Number.parseFloat(style.top), Number.parseFloat(style.bottom)]
    const isAbove = Number.isNaN(bottom) || top <= bottom
    const pad = taken.get(scroller) ?? { top: 0, bottom: 0 }
    // A negative offset only makes up for the scroller's own padding.
    if (isAbove) pad.top = Math.max(pad.top, Math.max(0, top) + height)
    else pad.bottom = Math.max(pad.bottom, Math.max(0, bottom) + height)
    taken.set(scroller, pad)
  }
  for (const [scroller, { top, bottom }] of taken) {
    scroller.style.scrollPaddingBlock = `${Math.ceil(top)}px ${Math.ceil(bottom)}px`
    padded.add(scroller)
  }
}

/** What scrolls beneath a bar; null for what is no bar in this window. */
function scrollerOf(bar: HTMLElement, position: string): HTMLElement | null {
  if (position === 'fixed') return document.documentElement
  if (position !== 'sticky') return null
  for (let around = bar.parentElement; around; around = around.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around
  }
  return document.documentElement
}
