import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(level = 'info') {
  const lines: string[] = []
  const log = createLog({ logLevel: level }, { write: (line) => lines.push(line) })
  return { log, lines }
}

test('a failed query is logged without what people entered', () => {
  const { log, lines } = written()
  const driverError = Object.assign(new Error('duplicate key value violates a constraint'), {
    code: '23505',
    constraint_name: 'members_email_unique',
    detail: 'Key (email)=(casey@example.test) already exists.',
    parameters: ['casey@example.test'],
  })
  const query = 'insert into members values ($1)'
  const err = new DrizzleQueryError(query, ['casey@example.test'], driverError)
  log.error({ err }, 'request failed')
  expect(lines.join()).not.toContain('casey')
  expect(JSON.parse(lines.join())).toMatchObject({
    msg: 'request failed',
    err: {
      message: `Failed query: ${query}`,
      stack: expect.stringContaining('log.test.ts'),
      cause: { errorCode: '23505', constraint: 'members_email_unique' },
    },
  })
})

test('credentials are taken out of what is logged', () => {
  const { log, lines } = written()
  log.info({ body: { token: 'abc', code: '123456', password: 'secret' } }, 'seen')
  expect(JSON.parse(lines.join()).body).toEqual({
    token: '[Redacted]',
    code: '[Redacted]',
    password: '[Redacted]',
  })
})

const FULL = '/dev/full'

test.runIf(existsSync(FULL))(
  'where the log lies on a full disk, the process goes on, and ends when it is to',
  async () => {
    const script = `
      const { createLog } = await import(process.argv[1])
      const log = createLog({ logLevel: 'info' })
      let told = 0
      setInterval(() => {
        log.info({}, 'a line')
        if (++told === 20) process.exit(3)
      }, 10)`
    const path = join(import.meta.dirname, 'log.ts')
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script, path],
      { stdio: ['ignore', 'ignore', openSync(FULL, 'w')], timeout: 15_000, killSignal: 'SIGKILL' },
    )
    expect(await once(child, 'close')).toEqual([3, null])
  },
)
