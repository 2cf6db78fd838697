import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormsConfig } from '#domain/config.ts'
import { FORM_UNREACHABLE, isSubmission } from '#domain/inquiries/form-message.ts'

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

const FILLED_WITHIN_MS = 5000

type ProviderFormProps = {
  formId: string
  config: FormsConfig
  onSubmitted: () => void
  onFailed: () => void
}

/**
 * Reserves space for a form. Its DOM is created by hand, because React must not touch what the provider's script fills.
 */
export function ProviderForm({
  formId,
  config: { scriptUrl, origin },
  onSubmitted,
  onFailed,
}: ProviderFormProps) {
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
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || !isFromWithin(placeholder, source)) return
      if (isSubmission(data, formId)) submitted()
    }
    window.addEventListener('message', onMessage)
    let emptyTimer: ReturnType<typeof setTimeout> | undefined
    const failIfEmpty = () => {
      if (placeholder.childElementCount === 0) fail()
    }
    loadFormScript(scriptUrl).then(() => {
      emptyTimer = setTimeout(failIfEmpty, FILLED_WITHIN_MS)
    }, fail)
    return () => {
      isUnmounted = true
      clearTimeout(emptyTimer)
      window.removeEventListener('message', onMessage)
      placeholder.remove()
    }
  }, [formId, scriptUrl, origin])

  return <div ref={container} className="min-h-[inherit]" />
}

function isFromWithin(element: HTMLElement, source: MessageEventSource | null): boolean {
  const frames = [...element.querySelectorAll('iframe')]
  return source !== null && frames.some((frame) => frame.contentWindow === source)
}
