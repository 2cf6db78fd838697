import { useEffect } from 'react'
import type { FormMessage } from '#domain/inquiries/form-message.ts'
import type { FormName } from '#domain/inquiries/forms-config.ts'

/** Posts a message to the page around this frame; only our own pages may frame it (server/http/policies.ts). */
export function notifyPage(message: FormMessage) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

/** Reports the form's height to the outer page, so that its frame needs no scrollbar. */
export function useReportedHeight(edge: HTMLElement, formId: FormName) {
  useEffect(() => {
    const report = () => {
      const height = Math.ceil(edge.getBoundingClientRect().height)
      if (height > 0) notifyPage({ type: 'form-height', formId, height })
    }
    // Also report at once: observers don't run in a background tab, and the page would treat the form as failed.
    report()
    const watch = new ResizeObserver(report)
    watch.observe(edge)
    return () => watch.disconnect()
  }, [edge, formId])
}
