import { startConsoleFlood } from '../setup/console-flood.ts'
import { atMost, defineBench, provided } from './figure.ts'

export default defineBench({
  name: 'The right password during a flood of wrong ones',
  sizes: { smoke: 6, full: 60 },
  async run(logins, report) {
    const flood = await startConsoleFlood()
    try {
      const seconds: number[] = []
      let opened = 0
      for (let times = 0; times < logins; times++) {
        const begun = performance.now()
        if ((await flood.signIn()) === 200) opened++
        seconds.push((performance.now() - begun) / 1000)
      }
      const slowest = atMost('a known device signs in, slowest', 2, Math.max(...seconds), 's')
      return [report({ ...provided(slowest, opened === logins), sides: `${opened} of ${logins}` })]
    } finally {
      await flood.stop()
    }
  },
})
