import { useEffect } from 'react'
import type { FormName } from '#domain/inquiries/forms-config.ts'
import { tellPage } from './tell-page.ts'

/** Tells the page how high the form stands, so that its frame needs no scrollbar. */
export function useToldHeight(edge: HTMLElement, formId: FormName) {
  useEffect(() => {
    const tell = () => {
      const height = Math.ceil(edge.getBoundingClientRect().height)
      if (height > 0) tellPage({ type: 'form-height', formId, height })
    }
    // At once as well: a tab in the background observes nothing, and the page would take the form for lost.
    tell()
    const watch = new ResizeObserver(tell)
    watch.observe(edge)
    return () => watch.disconnect()
  }, [edge, formId])
}
