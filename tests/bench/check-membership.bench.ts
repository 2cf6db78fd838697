import { defineBench, provided } from './figure.ts'
import { apart, knownAndUnknownRequests } from './membership-timing.ts'

export default defineBench({
  name: 'The shop’s look-up does not tell by its time who is a member',
  sizes: { smoke: 60, full: 500 },
  async run(calls, report) {
    return knownAndUnknownRequests(
      { name: 'check_membership', calls },
      async ({ post, compareBy }) => {
        const check = post('/api/merch/check-membership', (email) => ({ email, phone: '' }))
        const compared = await compareBy(check)
        const { known, unknown } = compared
        const isRight =
          [...known.answers].every((one) => one.startsWith('200 {"isMember":true')) &&
          [...unknown.answers].every((one) => one.startsWith('200 {"isMember":false'))
        const figure = apart('known and unknown buyers', compared)
        return [report(provided(figure, isRight))]
      },
    )
  },
})
