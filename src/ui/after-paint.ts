const AT_MOST_MS = 500

/** Resolves when the document's first frame stands on the screen; at once where none will be drawn. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((painted) => {
    setTimeout(painted, AT_MOST_MS)
    requestAnimationFrame(() => setTimeout(painted))
  })
}
