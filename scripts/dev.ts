import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { PROJECT_ROOT } from '../server/project-root.ts'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1

const api: ChildProcess = spawn(
  process.execPath,
  [
    join(PROJECT_ROOT, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'server/main.ts',
  ],
  {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
  },
)

const vite = await createServer({
  configFile: join(PROJECT_ROOT, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/(api/(?!.*[.]ts($|[?]))|calendar/|newsletter/|pictures/|receipts/|healthz|readyz|metrics|robots[.]txt|sitemap[.]xml)': `http://127.0.0.1:${apiPort}`,
    },
  },
})
await vite.listen()
vite.printUrls()

async function stop() {
  api.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
