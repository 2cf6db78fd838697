import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'

const OPENS_AFTER_MS = 700
const OPENS_AT_ONCE_WITHIN_MS = 300
const FROM_EDGE_PX = 12

let lastHiddenAt = Number.NEGATIVE_INFINITY
let hideShown = () => {}

type SceneTooltipProps = {
  content: string
  /** A button, described by the tooltip while that is shown. */
  children: (describedBy: string | undefined) => ReactElement
}

/** Without Radix, whose tooltip is a sixth of the page's code. */
export function SceneTooltip({ content, children }: SceneTooltipProps) {
  const id = useId()
  const area = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => (area.current ? followPointerAndFocus(area.current, setShown) : undefined), [])
  return (
    <span ref={area} className="contents">
      {children(shown ? id : undefined)}
      {shown && (
        <span ref={placeAbove} className="fixed z-50 block w-max max-w-64 py-1.5">
          <span
            role="tooltip"
            id={id}
            className="block animate-fade-in rounded-md bg-text px-3 py-1.5 font-medium text-background text-sm shadow-raised"
          >
            {content}
          </span>
        </span>
      )}
    </span>
  )
}

function placeAbove(tooltip: HTMLElement | null) {
  const button = tooltip?.parentElement?.firstElementChild?.getBoundingClientRect()
  if (!tooltip || !button) return
  const { width, height } = tooltip.getBoundingClientRect()
  const left = button.left + button.width / 2 - width / 2
  const last = document.documentElement.clientWidth - FROM_EDGE_PX - width
  const above = button.top - height
  tooltip.style.left = `${Math.max(FROM_EDGE_PX, Math.min(left, last))}px`
  tooltip.style.top = `${above < FROM_EDGE_PX ? button.bottom : above}px`
}

function followPointerAndFocus(area: HTMLElement, setShown: (shown: boolean) => void) {
  const end = new AbortController()
  const { signal } = end
  let state: 'hidden' | 'waiting' | 'shown' | 'pressed' = 'hidden'
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide(next: 'hidden' | 'pressed' = 'hidden') {
    clearTimeout(timer)
    if (state === 'shown') lastHiddenAt = Date.now()
    state = next
    setShown(false)
  }
  const hideOnly = () => hide()
  function show() {
    clearTimeout(timer)
    if (hideShown !== hideOnly) hideShown()
    hideShown = hideOnly
    state = 'shown'
    setShown(true)
  }

  const onArea: Record<string, (event: Event) => void> = {
    pointermove(event) {
      if (state !== 'hidden' || (event instanceof PointerEvent && event.pointerType === 'touch')) {
        return
      }
      state = 'waiting'
      const atOnce = Date.now() - lastHiddenAt < OPENS_AT_ONCE_WITHIN_MS
      timer = setTimeout(show, atOnce ? 0 : OPENS_AFTER_MS)
    },
    pointerleave: hideOnly,
    pointerdown: () => hide('pressed'),
    click: () => hide('pressed'),
    focusin: () => state !== 'pressed' && show(),
    focusout: hideOnly,
  }
  for (const [type, listener] of Object.entries(onArea)) {
    area.addEventListener(type, listener, { signal })
  }
  const whileShown = (hides: boolean) => state === 'shown' && hides && hide()
  document.addEventListener('keydown', ({ key }) => whileShown(key === 'Escape'), { signal })
  addEventListener(
    'scroll',
    ({ target }) => whileShown(target instanceof Node && target.contains(area)),
    { signal, capture: true, passive: true },
  )
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}

type SceneButtonProps = { name: string; current: boolean; onClick: () => void }

export function SceneButton({ name, current, onClick }: SceneButtonProps) {
  return (
    <SceneTooltip content={name}>
      {(describedBy) => (
        <button
          type="button"
          aria-describedby={describedBy}
          aria-current={current || undefined}
          onClick={onClick}
          className="group inline-grid size-target place-items-center rounded-full -outline-offset-2"
        >
          <span
            className={classNames(
              'h-1.5 w-7 rounded-full transition-colors',
              current ? 'bg-brass' : 'bg-cream/50 group-hover:bg-cream',
            )}
          />
          <span className="sr-only">{name}</span>
        </button>
      )}
    </SceneTooltip>
  )
}
