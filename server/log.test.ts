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
