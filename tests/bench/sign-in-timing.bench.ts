import { openDatabase } from '#server/db/open-database.ts'
import { startSmtp } from '../fakes/smtp.ts'
import {
  compare,
  knownAndUnknown,
  PRODUCTION_WITHOUT_LIMITS,
  slice,
} from '../setup/known-and-unknown.ts'
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, type Bench, type Figure } from './figure.ts'

const APART_AT_MOST_MS = 5

const bench: Bench = {
  name: 'Sign-in does not tell who is a member',
  async run({ quick, report }) {
    const calls = quick ? 100 : 500
    const [postgres, smtp] = [await startPostgres(), await startSmtp()]
    const databaseUrl = await postgres.createDatabase('sign_in_timing')
    const server = await startServer({
      settings: {
        ...PRODUCTION_WITHOUT_LIMITS,
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'error',
      },
    })
    const post = (path: string, more: object) => async (identifier: string) => {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier, ...more }),
      })
      return { status: answer.status, body: await answer.text() }
    }
    const ask = post('/api/auth/request-otp', { type: 'email' })
    const check = post('/api/auth/verify-otp', { code: '000000' })
    try {
      const { db, close } = await openDatabase({ databaseUrl, poolSize: 1 })
      const people = await knownAndUnknown(db, calls / 2 + 10)
      await close()
      for (const call of [ask, check]) await compare(slice(people, 0, 10), call)
      const figures: Figure[] = []
      for (const [name, call] of [
        ['request', ask],
        ['check', check],
      ] as const) {
        const { known, unknown, apartMs } = await compare(slice(people, 10), call)
        const [one, other] = [[...known.answers].join(), [...unknown.answers].join()]
        const alike = known.answers.size === 1 && one === other
        const title = `known and unknown, code ${name}`
        const sides = `${known.medianMs.toFixed(2)} known, ${unknown.medianMs.toFixed(2)} unknown`
        figures.push(
          report({ ...atMost(`${title}, medians apart`, APART_AT_MOST_MS, apartMs, 'ms'), sides }),
          report({
            name: `${title}, answers`,
            target: 'the same',
            measured: alike ? 'the same' : `${one} | ${other}`,
            ok: alike,
          }),
        )
      }
      return figures
    } finally {
      await server.dispose()
      await smtp.close()
      await postgres.stop()
    }
  },
}

export default bench
