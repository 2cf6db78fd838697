import { useEffect, useEffectEvent, useRef } from 'react'
import { FORM_UNREACHABLE, readFormMessage } from '#domain/inquiries/form-message.ts'
import type { FormsConfig } from '#domain/inquiries/forms-config.ts'
import { loadFormScript } from './load-form-script.ts'

// Before the form comes into view, after what the page begins with.
const NEAR = { rootMargin: '1000px 0px' }

type FormPlaceholderProps = {
  formId: string
  config: FormsConfig
  minHeight: number
  onSubmitted: () => void
  onFailed: () => void
}

/** An element that the script of the form provider fills; React must never put anything into it. */
export function FormPlaceholder({
  formId,
  config: { scriptUrl, origin },
  minHeight,
  onSubmitted,
  onFailed,
}: FormPlaceholderProps) {
  const ref = useRef<HTMLDivElement>(null)
  const submitted = useEffectEvent(onSubmitted)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let left = false
    const fail = () => {
      if (!left) failed()
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      loadFormScript(scriptUrl).catch(fail)
    }, NEAR)
    watch.observe(element)
    element.addEventListener(FORM_UNREACHABLE, fail)
    return () => {
      left = true
      watch.disconnect()
      element.removeEventListener(FORM_UNREACHABLE, fail)
    }
  }, [scriptUrl])

  useEffect(() => {
    const expected = origin || window.location.origin
    const hear = (event: MessageEvent) => {
      if (event.origin !== expected || !isFromWithin(ref.current, event.source)) return
      const message = readFormMessage(event.data)
      if (message?.type === 'form-submitted' && message.formId === formId) submitted()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, formId])

  return <div ref={ref} data-form-id={formId} data-min-height={minHeight} />
}

function isFromWithin(element: HTMLElement | null, source: MessageEventSource | null): boolean {
  const frames = [...(element?.querySelectorAll('iframe') ?? [])]
  return source !== null && frames.some((frame) => frame.contentWindow === source)
}
