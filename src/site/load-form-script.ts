const loaded = new Map<string, Promise<void>>()

/** Loads a form provider's script once for as long as the page lives; a failed load may be tried again. */
export function loadFormScript(url: string): Promise<void> {
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
