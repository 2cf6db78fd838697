import type { Plugin } from 'vite'

/**
 * React Router doesn't mark its components as free of side effects, so that a bundler keeps its forms, scripts and
 * route manifests, which no page uses. Its development warnings go as well.
 */
export function slimRouter(): Plugin {
  return {
    name: 'rowhouse-slim-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\w*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  }
}
