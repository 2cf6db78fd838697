import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const KEEP_AFTER_MS = 250

/** Calls `keep` a moment after the last change of a field, and at once when the page or the form goes before that. */
export function useKeptInTime<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  keep: () => void,
) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepAtOnce = () => {
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keepAtOnce, KEEP_AFTER_MS)
    })
    const keepNow = () => timer !== undefined && keepAtOnce()
    window.addEventListener('pagehide', keepNow)
    return () => {
      watching.unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form, keep])
}
