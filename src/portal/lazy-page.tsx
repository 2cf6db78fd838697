import { type ComponentType, lazy, useState } from 'react'

const failed = new Set<() => void>()

/** React remembers a lazy component that failed: after this, the next visit asks for its code again. */
export function forgetFailures() {
  for (const begin of failed) begin()
  failed.clear()
}

/**
 * A screen in a chunk of its own. Once preloaded it renders at once: React.lazy alone would show its
 * fallback first, and React keeps a fallback up for 300 ms.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | null = null
  const fetchOnce = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const begin = () =>
    lazy(() =>
      fetchOnce().catch((error) => {
        failed.add(() => {
          later = begin()
        })
        throw error
      }),
    )
  let later = begin()

  function Page() {
    const [Screen] = useState<ComponentType | typeof later>(() => loaded ?? later)
    return <Screen />
  }
  Page.preload = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    )
  return Page
}
