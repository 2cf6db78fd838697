import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { placeToast } from './toast-place.ts'
import { currentToast, dismissToast, subscribeToToast, type Toast } from './toast-store.ts'

const variantStyles = {
  default: 'border-border bg-raised text-text',
  destructive: 'border-danger bg-danger-soft text-text',
}

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, currentToast)
  const list = useRef<HTMLOListElement>(null)
  const [isListed, setListed] = useState(false)
  const id = toast?.id
  // Screen readers announce only what is added to a list that was there a frame before.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setListed(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const { current: place } = list
    if (id === undefined || !place) return
    let frame = 0
    // By the next frame, the dialog that the toast follows is closing.
    const placeAnew = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => placeToast(place))
    }
    placeAnew()
    // The page that follows a sign-in, and what it loads, have their controls elsewhere.
    const observer = new MutationObserver(placeAnew)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      place.style.removeProperty('--toast-offset')
    }
  }, [id])
  // Rendered outside the app, which an open dialog hides from screen readers.
  return createPortal(
    <Radix.Provider>
      <Radix.Viewport ref={list} aria-live="assertive" className="toast-place fixed z-60 w-full">
        {isListed && toast && <ToastCard key={toast.id} toast={toast} />}
      </Radix.Viewport>
    </Radix.Provider>,
    document.body,
  )
}

/** Not Radix's toast: it sits above an open dialog and handles the Escape meant for the dialog. */
function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant, state, action } = toast
  const hold = useToastTimer(toast)
  const swipe = useSwipeAway(() => dismissToast(id))
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (state !== 'dismissed' || !card.current?.contains(document.activeElement)) return
    card.current.closest('ol')?.focus()
  }, [state])
  return (
    <li
      ref={card}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard rests on it to keep it.
      tabIndex={0}
      data-state={state === 'open' ? 'open' : 'closed'}
      data-toast-state={state}
      className={classNames(
        // An open dialog disables pointer events everywhere else.
        'pointer-events-auto flex touch-pan-y select-none items-start gap-x-3 rounded-lg border p-2 pl-4 shadow-raised data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
        variantStyles[variant],
      )}
      {...hold}
      {...swipe}
    >
      {variant === 'destructive' && (
        <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" />
      )}
      <div
        role="status"
        className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3"
      >
        <div className="min-w-0 flex-1 basis-32 py-2">
          <div className="font-semibold">{title}</div>
          {description && <div>{description}</div>}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onClick()
              dismissToast(id)
            }}
            className={buttonStyle('secondary', 'shrink-0')}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X />
      </IconButton>
    </li>
  )
}

const BEGINS_AT_PX = 10
const ENOUGH_PX = 50

/** Lets its element be swiped to the right with a finger or mouse, and calls `onAway` past a threshold. */
function useSwipeAway(onAway: () => void) {
  const startX = useRef<number | null>(null)

  function end({ currentTarget }: PointerEvent<HTMLElement>) {
    startX.current = null
    currentTarget.style.removeProperty('translate')
  }
  return {
    onPointerDown: ({ button, clientX }: PointerEvent<HTMLElement>) => {
      if (button === 0) startX.current = clientX
    },
    onPointerMove: ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return
      const moved = clientX - startX.current
      if (moved < BEGINS_AT_PX) return
      currentTarget.setPointerCapture(pointerId)
      currentTarget.style.translate = `${moved}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isEnough = startX.current !== null && event.clientX - startX.current > ENOUGH_PX
      if (isEnough) onAway()
      // The exit animation starts from the swiped position.
      if (isEnough) startX.current = null
      else end(event)
    },
    onPointerCancel: end,
  }
}

/** Dismisses the toast on Escape or when its time is up, pausing while it is hovered or focused. */
function useToastTimer({ id, durationMs }: Pick<Toast, 'id' | 'durationMs'>) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(durationMs)

  useEffect(() => {
    if (isHeld) return
    const began = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [id, isHeld])

  useEffect(() => {
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    // A dialog or menu that closes with this key has already called preventDefault.
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismissToast(id)
    }
    window.addEventListener('blur', hold)
    window.addEventListener('focus', release)
    document.addEventListener('keydown', close)
    return () => {
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', release)
      document.removeEventListener('keydown', close)
    }
  }, [id])

  const hasFocus = (toast: Element) => toast.contains(document.activeElement)
  return {
    onPointerMoveCapture: () => setHeld(true),
    onPointerLeave: ({ currentTarget }: { currentTarget: Element }) =>
      setHeld(hasFocus(currentTarget)),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHeld(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
