import { join } from 'node:path'
import { build } from 'vite'

const HTML =
  '<!doctype html><meta charset="utf-8"><title>Harness</title><script type="module" src="/harness/harness.js"></script>'

/** Builds the page that gives a test the app's own mutations and session; served only by the test's proxy. */
export async function buildHarness(): Promise<Map<string, [string, string]>> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'harness-page.ts'),
        output: { entryFileNames: 'harness.js', codeSplitting: false },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk' && one.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('the harness was not built')
  return new Map([
    ['/harness/', ['text/html', HTML]],
    ['/harness/harness.js', ['text/javascript', chunk.code]],
  ])
}
