import { openDatabase } from '#server/db/open-database.ts'
import {
  hangBehindProxies,
  type Outcome,
  rollBehindProxies,
  startBehindProxies,
} from '../setup/rolls.ts'
import { atMost, defineBench, type Figure, none } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const HANG_NOTICED_AFTER_MS = 5_000

function figuresOf(name: string, { lost, doubled }: Outcome, own: Figure[]): Figure[] {
  return [...own, none(`${name}: writes lost or doubled`, lost.length + doubled.length)]
}

const rolled = (name: string, outcome: Outcome) =>
  figuresOf(name, outcome, [
    { ...none(`${name}: failed`, outcome.failed.length), sides: `of ${outcome.requests}` },
    atMost(`${name}: slowest`, 1_000, Math.max(...outcome.times), 'ms'),
  ])

const hung = (name: string, outcome: Outcome) =>
  figuresOf(name, outcome, [
    {
      ...atMost(
        `${name}: requests that waited over ${HANG_NOTICED_AFTER_MS / 1000} s`,
        1,
        outcome.times.filter((ms) => ms > HANG_NOTICED_AFTER_MS).length,
        '',
      ),
      sides: `of ${outcome.requests}, the slowest ${Math.round(Math.max(...outcome.times))} ms`,
    },
  ])

export default defineBench({
  name: 'Updates and a hanging process behind nginx and Caddy',
  sizes: { smoke: 1, full: 3 },
  async run(rolls, report) {
    const url = await newDatabase('rolls')
    const { db, close } = await openDatabase({ databaseUrl: url, poolSize: 4 })
    const club = await startBehindProxies({ url, db })
    try {
      const roll = await rollBehindProxies(club, rolls)
      const hang = await hangBehindProxies(club)
      const figures = [
        ...rolled('a roll behind nginx', roll.behindNginx),
        ...rolled('a roll behind Caddy', roll.behindCaddy),
        ...hung('a hung process behind nginx', hang.behindNginx),
        ...hung('a hung process behind Caddy', hang.behindCaddy),
      ]
      return figures.map(report)
    } finally {
      await club.stop()
      await close()
    }
  },
})
