const BARS = '.sticky, .fixed, .save-bar'
/** Whatever is higher, or narrower, is no bar but a panel. */
const MOST_OF_SCROLLER = 0.5

const paddedScrollers = new Set<HTMLElement>()
let isTabbing = false

/** Scrolls what the keyboard focuses out from under sticky and fixed bars, which would cover it. */
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
  for (const scroller of paddedScrollers) scroller.style.scrollPaddingBlock = ''
  paddedScrollers.clear()
  const paddings = new Map<HTMLElement, { top: number; bottom: number }>()
  for (const bar of document.querySelectorAll<HTMLElement>(BARS)) {
    const style = getComputedStyle(bar)
    const scroller = scrollerOf(bar, style.position)
    const { width, height } = bar.getBoundingClientRect()
    if (!scroller || height === 0 || height > scroller.clientHeight * MOST_OF_SCROLLER) continue
    if (width < scroller.clientWidth * MOST_OF_SCROLLER) continue
    const [top, bottom] = [Number.parseFloat(style.top), Number.parseFloat(style.bottom)]
    const isAbove = Number.isNaN(bottom) || top <= bottom
    const padding = paddings.get(scroller) ?? { top: 0, bottom: 0 }
    // A negative offset only makes up for the scroller's own padding.
    if (isAbove) padding.top = Math.max(padding.top, Math.max(0, top) + height)
    else padding.bottom = Math.max(padding.bottom, Math.max(0, bottom) + height)
    paddings.set(scroller, padding)
  }
  for (const [scroller, { top, bottom }] of paddings) {
    scroller.style.scrollPaddingBlock = `${Math.ceil(top)}px ${Math.ceil(bottom)}px`
    paddedScrollers.add(scroller)
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
