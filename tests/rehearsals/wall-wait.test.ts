import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { freePort } from '../setup/free-port.ts'
import { makeCertificate, requireProgram } from '../setup/shipped-proxies.ts'
import { waitFor } from '../setup/wait-for.ts'

const SCRIPT = join(PROJECT_ROOT, 'deploy/pi/rowhouse-wall-wait')

let folder: string
let port: number
let own: { certificate: string; key: string }
/** The authorities that the Pi trusts. */
let trusted: string
let atEnd: (() => unknown)[]

beforeEach(async () => {
  requireProgram('curl')
  folder = mkdtempSync(join(tmpdir(), 'wall-wait-'))
  atEnd = [() => rmSync(folder, { recursive: true })]
  port = await freePort()
  own = makeCertificate(folder)
  trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, readFileSync(own.certificate))
  mkdirSync(join(folder, 'bin'))
  const sleep = '#!/bin/sh\necho >> "$SLEEPS"\nexec /bin/sleep 0.02\n'
  writeFileSync(join(folder, 'bin/sleep'), sleep, { mode: 0o755 })
  writeFileSync(join(folder, 'sleeps'), '')
})
afterEach(() => {
  for (const end of atEnd.reverse()) end()
})

/** Opens the club at the port of the wall's address; `status` can be changed. */
async function openClub(status = 200) {
  const club = { status }
  const files = { cert: readFileSync(own.certificate), key: readFileSync(own.key) }
  const server: Server = createServer(files, (_, answer) => answer.writeHead(club.status).end())
  server.listen(port, 'localhost')
  await once(server, 'listening')
  atEnd.push(() => server.close().closeAllConnections())
  return club
}

/** Starts the wait of a Pi that tries again without a rest. */
function startWait({ hasBoard = false } = {}) {
  const profile = join(folder, 'profile')
  if (hasBoard) mkdirSync(join(profile, 'Default/Service Worker'), { recursive: true })
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    SLEEPS: join(folder, 'sleeps'),
    CURL_CA_BUNDLE: trusted,
  }
  const child = spawn('/bin/sh', [SCRIPT, `https://localhost:${port}/kiosk`, profile], { env })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  child.stderr.on('data', (text: Buffer) => {
    said += text
  })
  atEnd.push(() => child.kill('SIGKILL'))
  const ended = once(child, 'close').then(([code]) => ({ code, said }))
  const tries = () => readFileSync(join(folder, 'sleeps'), 'utf8').length
  return { ended, tries, said: () => said }
}

test('a wall whose club answers starts at once', async () => {
  await openClub()
  expect(await startWait().ended).toEqual({ code: 0, said: '' })
})

test('a first start waits for as long as the club does not answer, and says why once', async () => {
  const wait = startWait()
  await waitFor(() => expect(wait.tries()).toBeGreaterThan(20))
  const club = await openClub(503)
  await waitFor(() => expect(wait.said()).toContain('503'))
  club.status = 200
  const { code, said } = await wait.ended
  expect(code).toBe(0)
  expect(
    said.match(/^Waiting for https:\/\/localhost:\d+\/kiosk \(curl: .*\)\. The clock here /gm),
  ).toHaveLength(2)
})

test('a first start waits until the certificate is valid', async () => {
  mkdirSync(join(folder, 'other'))
  writeFileSync(trusted, readFileSync(makeCertificate(join(folder, 'other')).certificate))
  await openClub()
  const wait = startWait()
  await waitFor(() => expect(wait.tries()).toBeGreaterThan(15))
  expect(wait.said()).toContain('certificate')
  writeFileSync(trusted, readFileSync(own.certificate))
  expect(await wait.ended).toEqual({ code: 0, said: wait.said() })
})

test('a wall that has shown the board starts at once, with it', async () => {
  expect(await startWait({ hasBoard: true }).ended).toEqual({ code: 0, said: '' })
})
