import { type ComponentType, lazy, useState } from 'react'

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
  const Later = lazy(fetchOnce)

  function Page() {
    const [Screen] = useState<ComponentType | typeof Later>(() => loaded ?? Later)
    return <Screen />
  }
  Page.preload = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    )
  return Page
}
