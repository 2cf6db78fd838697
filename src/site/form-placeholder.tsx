import { useEffect, useEffectEvent, useRef } from 'react'
import { FORM_UNREACHABLE, readFormMessage } from '#domain/inquiries/form-message.ts'
import type { FormsConfig } from '#domain/inquiries/forms-config.ts'
import { loadFormScript } from './load-form-script.ts'

// Before the form comes into view, after what the page begins with.
const NEAR = { rootMargin: '1000px 0px' }
const FILLED_WITHIN_MS = 5000

type FormPlaceholderProps = {
  formId: string
  config: FormsConfig
  className: string
  onSubmitted: () => void
  onFailed: () => void
}

/** Room for a form. What the provider's script fills is made here by hand: React must never touch it. */
export function FormPlaceholder({
  formId,
  config: { scriptUrl, origin },
  className,
  onSubmitted,
  onFailed,
}: FormPlaceholderProps) {
  const room = useRef<HTMLDivElement>(null)
  const submitted = useEffectEvent(onSubmitted)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const around = room.current
    if (!around) return
    const placeholder = document.createElement('div')
    placeholder.dataset.formId = formId
    placeholder.dataset.minHeight = String(around.offsetHeight)
    around.append(placeholder)
    let left = false
    const fail = () => {
      if (!left) failed()
    }
    placeholder.addEventListener(FORM_UNREACHABLE, fail)
    const expected = origin || window.location.origin
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== expected || !isFromWithin(placeholder, source)) return
      const message = readFormMessage(data)
      if (message?.type === 'form-submitted' && message.formId === formId) submitted()
    }
    window.addEventListener('message', hear)
    let emptiness: ReturnType<typeof setTimeout> | undefined
    const failIfEmpty = () => {
      if (placeholder.childElementCount === 0) fail()
    }
    const stopWaiting = whenNear(around, () =>
      loadFormScript(scriptUrl).then(() => {
        emptiness = setTimeout(failIfEmpty, FILLED_WITHIN_MS)
      }, fail),
    )
    return () => {
      left = true
      stopWaiting()
      clearTimeout(emptiness)
      window.removeEventListener('message', hear)
      placeholder.remove()
    }
  }, [formId, scriptUrl, origin])

  return <div ref={room} className={className} />
}

function whenNear(element: HTMLElement, act: () => unknown): () => void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    watch.disconnect()
    act()
  }, NEAR)
  watch.observe(element)
  return () => watch.disconnect()
}

function isFromWithin(element: HTMLElement, source: MessageEventSource | null): boolean {
  const frames = [...element.querySelectorAll('iframe')]
  return source !== null && frames.some((frame) => frame.contentWindow === source)
}
