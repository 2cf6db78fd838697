/** The URL that `text` is, or null. Safari before 17 has neither `URL.canParse` nor `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
