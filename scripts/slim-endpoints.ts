import type { Plugin } from 'vite'

const ABOUT = /^ {2}about:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,$/gm

/** Endpoints say what they are about for docs/api.md and OpenAPI; no screen shows it. */
export function slimEndpoints(): Plugin {
  return {
    name: 'rowhouse-slim-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/api\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(ABOUT, ''), map: null }),
    },
  }
}
