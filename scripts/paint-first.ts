const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g
const CODE = /<(script type="module"|link rel="modulepreload")(?= )/g

/** The style sheets that a built document links. */
export function stylesheetsIn(html: string): string[] {
  return [...html.matchAll(STYLESHEET)].flatMap(([, file]) => file ?? [])
}

/** For prerendered documents: inlines the styles, and loads the code, which only hydrates, at low priority. */
export function paintFirst(html: string, stylesOf: (file: string) => string): string {
  return html
    .replace(STYLESHEET, (_link, file) => `<style>${stylesOf(file).trim()}</style>`)
    .replace(CODE, '<$1 fetchpriority="low"')
}
