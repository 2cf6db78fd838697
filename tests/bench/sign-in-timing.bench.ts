import { startSmtp } from '../fakes/smtp.ts'
import type { Bench, Figure } from './figure.ts'
import { apart, askingForPeople } from './told-by-time.ts'

const bench: Bench = {
  name: 'Sign-in does not tell who is a member',
  isLong: true,
  async run({ quick, report }) {
    const smtp = await startSmtp()
    const settings = { SMTP_URL: smtp.url }
    const wish = { name: 'sign_in_timing', calls: quick ? 100 : 500, settings }
    const measuring = askingForPeople(wish, async ({ post, compareBy }) => {
      const ask = post('/api/auth/request-otp', (identifier) => ({ identifier, type: 'email' }))
      const check = post('/api/auth/verify-otp', (identifier) => ({ identifier, code: '000000' }))
      const figures: Figure[] = []
      for (const [name, call] of Object.entries({ request: ask, check })) {
        const compared = await compareBy(call)
        const { known, unknown } = compared
        const [one, other] = [[...known.answers].join(), [...unknown.answers].join()]
        const alike = known.answers.size === 1 && one === other
        const title = `known and unknown, code ${name}`
        figures.push(
          report(apart(title, compared)),
          report({
            name: `${title}, answers`,
            target: 'the same',
            measured: alike ? 'the same' : `${one} | ${other}`,
            ok: alike,
          }),
        )
      }
      return figures
    })
    return measuring.finally(() => smtp.close())
  },
}

export default bench
