import { startSmtp } from '../fakes/smtp.ts'
import { defineBench, type Figure } from './figure.ts'
import { apart, knownAndUnknownRequests } from './membership-timing.ts'

export default defineBench({
  name: 'Sign-in does not tell who is a member',
  sizes: { smoke: 60, full: 500 },
  async run(calls, report) {
    const smtp = await startSmtp()
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'club@example.test' }
    const people = { name: 'sign_in_timing', calls, settings }
    const measuring = knownAndUnknownRequests(people, async ({ post, compareBy }) => {
      const requestCode = post('/api/auth/request-otp', (identifier) => ({
        identifier,
        type: 'email',
      }))
      const check = post('/api/auth/verify-otp', (identifier) => ({ identifier, code: '000000' }))
      const figures: Figure[] = []
      for (const [name, call] of Object.entries({ request: requestCode, check })) {
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
            isCertain: true,
          }),
        )
      }
      return figures
    })
    return measuring.finally(() => smtp.close())
  },
})
