import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dieWithParent } from './die-with-parent.ts'
import { freePort } from './free-port.ts'
import { installByApt } from './install-by-apt.ts'
import { patience } from './patience.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy')
const READY_WITHIN_MS = patience(20_000)

export interface ShippedProxy {
  url: string
  log(): string
  stop(): Promise<void>
}

interface Certificate {
  certificate: string
  key: string
}

export function requireProgram(command: string, debianPackage = command): void {
  const isThere = () => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
  if (isThere() || (installByApt(debianPackage) && isThere())) return
  throw new Error(`This rehearsal needs ${command}: install it (on Debian ${debianPackage}).`)
}

export function makeCertificate(folder: string): Certificate {
  requireProgram('openssl')
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ])
  return { certificate, key }
}

/** Fails if a replacement matches nothing, so that the tested file is the one we ship. */
function rewritten(file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [shipped, own]) => {
      if (!text.includes(shipped)) throw new Error(`${file} has no ${shipped}`)
      return text.replaceAll(shipped, own)
    },
    readFileSync(join(DEPLOY, file), 'utf8'),
  )
}

async function run(
  folder: string,
  { url, command, env }: { url: string; command: string[]; env?: Record<string, string> },
): Promise<ShippedProxy> {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      log += text
    })
  }
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const guard = dieWithParent({ pid: child.pid ?? 0, signal: 'QUIT', removeFolder: folder })
  const stop = async () => {
    guard.release()
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return { url, stop, log: () => log }
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error(`${program} did not start:\n${log}`)
    }
    await sleep(50)
  }
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'rowhouse-proxy-'))

/** nginx with deploy/nginx.conf; only ports and certificate paths are replaced. */
export async function startNginx(ports: readonly [number, number]): Promise<ShippedProxy> {
  requireProgram('nginx', 'nginx-light')
  const folder = makeFolder()
  const { certificate, key } = makeCertificate(folder)
  const [https, http] = [await freePort(), await freePort()]
  const site = rewritten('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['listen 443 ', `listen ${https} `],
    ['listen [::]:443 ', `listen [::1]:${https} `],
    ['listen 80;', `listen ${http};`],
    ['listen [::]:80;', `listen [::1]:${http};`],
    ['/etc/letsencrypt/live/club.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/club.example/privkey.pem', key],
    ['/var/log/nginx/error.log', join(folder, 'error.log')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder};`,
  )
  writeFileSync(join(folder, 'rowhouse.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr emerg; events { worker_connections 8192; }
http { ${temporary.join(' ')} include ${folder}/rowhouse.conf; }
`,
  )
  const command = ['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return run(folder, { url: `https://localhost:${https}`, command })
}

/** Caddy with deploy/Caddyfile; only ports and certificate paths are added. */
export async function startCaddy(ports: readonly number[]): Promise<ShippedProxy> {
  requireProgram('caddy')
  const folder = makeFolder()
  const { certificate, key } = makeCertificate(folder)
  const [https, http] = [await freePort(), await freePort()]
  const url = `https://localhost:${https}`
  const site = rewritten('Caddyfile', [
    ['{$SITE_ADDRESS} {', `${url} {\n\ttls ${certificate} ${key}`],
    ['\tlog {', `\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlog {`],
  ])
  writeFileSync(join(folder, 'Caddyfile'), site)
  const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const PROCESSES = ports.map((port) => `127.0.0.1:${port}`).join(' ')
  return run(folder, { url, command, env: { PROCESSES, ...settingsOfOldCaddy() } })
}

/** As the file says for Caddy before 2.8. */
function settingsOfOldCaddy(): Record<string, string> {
  const version = execFileSync('caddy', ['version'], { encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /^v?(\d+)\.(\d+)/.exec(version) ?? []
  return Number(major) === 2 && Number(minor) < 8 ? { OLD_CADDY: '_of_old_caddy' } : {}
}
