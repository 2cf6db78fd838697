import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WATCH = join(import.meta.dirname, 'watch-standstill.ts')

async function runWatched(work: string, flags: string[] = [], stderr: 'pipe' | number = 'pipe') {
  const script = `
    const { watchStandstill } = await import(process.argv[1])
    const stop = watchStandstill({ checkMs: 100, checks: 4 })
    ${work}`
  const child = spawn(
    process.execPath,
    [...flags, '--import', 'tsx', '--input-type=module', '-e', script, WATCH],
    { stdio: ['ignore', 'ignore', stderr], timeout: 15_000, killSignal: 'SIGTERM' },
  )
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, said }
}

test('a server whose event loop hangs ends with a line that says why', async () => {
  const { signal, said } = await runWatched('setTimeout(() => { for (;;); }, 200)')
  expect(signal).toBe('SIGKILL')
  expect(said).toMatch(/has stopped responding.*full disk/)
})

const FULL = '/dev/full'

test.runIf(existsSync(FULL))('it ends all the same where that line finds no room', async () => {
  const ended = runWatched('setTimeout(() => { for (;;); }, 200)', [], openSync(FULL, 'w'))
  expect(await ended).toMatchObject({ signal: 'SIGKILL' })
})

test('one that goes on, and then stops, is left alone', async () => {
  const ended = await runWatched('setTimeout(() => { stop(); process.exitCode = 3 }, 1500)')
  expect(ended).toMatchObject({ code: 3, signal: null, said: '' })
})

test('one that a debugger may have stopped is left alone', async () => {
  const blockingScript = 'const end = Date.now() + 1500; while (Date.now() < end); process.exit(3)'
  const ended = await runWatched(blockingScript, ['--inspect=127.0.0.1:0'])
  expect(ended).toMatchObject({ code: 3, signal: null })
})
