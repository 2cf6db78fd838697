const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g
const CODE = /<(script type="module"|link rel="modulepreload")(?= )/g

/** The style sheets that a built document asks for. */
export function stylesheetsIn(html: string): string[] {
  return [...html.matchAll(STYLESHEET)].flatMap(([, file]) => file ?? [])
}

/**
 * For documents whose first screen stands in their HTML: the styles come with it, and the code, which only
 * takes over, is fetched behind what is seen.
 */
export function paintFirst(html: string, stylesOf: (file: string) => string): string {
  return html
    .replace(STYLESHEET, (_link, file) => `<style>${stylesOf(file).trim()}</style>`)
    .replace(CODE, '<$1 fetchpriority="low"')
}
