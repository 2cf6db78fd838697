import type { Bench } from './figure.ts'
import { apart, askingForPeople } from './told-by-time.ts'

const bench: Bench = {
  name: 'The shop’s look-up does not tell by its time who is a member',
  async run({ quick, report }) {
    const calls = quick ? 100 : 500
    return askingForPeople({ name: 'check_membership', calls }, async ({ post, compareBy }) => {
      const look = post('/api/merch/check-membership', (email) => ({ email, phone: '' }))
      const compared = await compareBy(look)
      const { known, unknown } = compared
      const isRight =
        [...known.answers].every((one) => one.startsWith('200 {"isMember":true')) &&
        [...unknown.answers].every((one) => one.startsWith('200 {"isMember":false'))
      const figure = apart('known and unknown buyers', compared)
      return [report({ ...figure, ok: figure.ok && isRight })]
    })
  },
}

export default bench
