import type { Plugin } from 'vite'

/** What only `formatDistance`, `formatRelative` and `parse` of date-fns read of a locale; nothing in the browser calls them. */
const UNUSED =
  /^(?:import \{ (?:formatDistance|formatRelative|match) \}.*|\s+(?:formatDistance|formatRelative|match): .*)$/gm

/** The date picker brings its default locale whole. */
export function slimDates(): Plugin {
  return {
    name: 'rowhouse-slim-dates',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/date-fns\/locale\/en-US\.js$/ },
      handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
    },
  }
}
