import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormsConfig } from '#domain/config.ts'
import { FORM_UNREACHABLE, readFormMessage } from '#domain/inquiries/form-message.ts'

const loaded = new Map<string, Promise<void>>()

/** Loads a form provider's script once per page; a failed load can be retried. */
function loadFormScript(url: string): Promise<void> {
  const known = loaded.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loaded.delete(url)
      reject(new Error('The form could not be loaded'))
    }
    document.head.append(script)
  })
  loaded.set(url, loading)
  return loading
}

// Load the form before it scrolls into view, but after the page's first content.
const NEAR = { rootMargin: '1000px 0px' }
const FILLED_WITHIN_MS = 5000

type FormPlaceholderProps = {
  formId: string
  config: FormsConfig
  className: string
  onSubmitted: () => void
  onFailed: () => void
}

/**
 * Reserves space for a form. Its DOM is created by hand, because React must not touch what the provider's script fills.
 */
export function FormPlaceholder({
  formId,
  config: { scriptUrl, origin },
  className,
  onSubmitted,
  onFailed,
}: FormPlaceholderProps) {
  const container = useRef<HTMLDivElement>(null)
  const submitted = useEffectEvent(onSubmitted)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const reserved = container.current
    if (!reserved) return
    const placeholder = document.createElement('div')
    placeholder.dataset.formId = formId
    placeholder.dataset.minHeight = String(reserved.offsetHeight)
    reserved.append(placeholder)
    let isUnmounted = false
    const fail = () => {
      if (!isUnmounted) failed()
    }
    placeholder.addEventListener(FORM_UNREACHABLE, fail)
    const expected = origin || window.location.origin
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== expected || !isFromWithin(placeholder, source)) return
      const message = readFormMessage(data)
      if (message?.type === 'form-submitted' && message.formId === formId) submitted()
    }
    window.addEventListener('message', onMessage)
    let emptyTimer: ReturnType<typeof setTimeout> | undefined
    const failIfEmpty = () => {
      if (placeholder.childElementCount === 0) fail()
    }
    const stopWaiting = whenNear(reserved, () =>
      loadFormScript(scriptUrl).then(() => {
        emptyTimer = setTimeout(failIfEmpty, FILLED_WITHIN_MS)
      }, fail),
    )
    return () => {
      isUnmounted = true
      stopWaiting()
      clearTimeout(emptyTimer)
      window.removeEventListener('message', onMessage)
      placeholder.remove()
    }
  }, [formId, scriptUrl, origin])

  return <div ref={container} className={className} />
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
