import { type ClockResult, runClockJumps } from '../setup/fault-clock.ts'
import { backInTime, type DiskResult, runFullDisk } from '../setup/fault-disk.ts'
import { DELAY_MS, runSlowDatabase, type SlowResult } from '../setup/fault-slow.ts'
import { atMost, defineBench, type Figure } from './figure.ts'
import { sharedPostgres } from './shared-postgres.ts'

const DISK_TARGET =
  'every write 201 or 503 storage_full, reads answer, ready says so, back by itself, 0 lost, 0 doubled'

function diskFigure(how: string, result: DiskResult | null): Figure {
  const name = `faults: the embedded database's disk full ${how}`
  if (!result) {
    const measured = 'not measurable here: no disk may be mounted'
    return { name, target: DISK_TARGET, measured, ok: false }
  }
  const { acknowledged, refused, unclear, lost, doubled, readable } = result
  const ready = result.readyWhileFull === 503 && result.readyAfter === 200
  const wrong = unclear.length + lost.length + doubled.length
  return {
    name,
    target: DISK_TARGET,
    measured: `${acknowledged} saved, ${refused} refused, ${unclear.length} unclear, ${lost.length} lost, ${doubled.length} doubled, back after ${Math.round(result.backAfterMs)} ms`,
    ok: wrong === 0 && refused > 0 && readable && ready && backInTime(result),
    isCertain: wrong > 0,
    sides: `readyz ${result.readyWhileFull}, then ${result.readyAfter}; ${unclear.slice(0, 2).join('; ')}`,
  }
}

function clockFigure({ acknowledged, lost, doubled, wrong }: ClockResult): Figure {
  return {
    name: 'faults: the clock a day ahead and back',
    target: 'sales, holds, limits and codes go on by themselves, 0 lost, 0 doubled',
    measured: `${acknowledged} saved, ${wrong.length} wrong, ${lost.length} lost, ${doubled.length} doubled`,
    ok: acknowledged > 0 && wrong.length + lost.length + doubled.length === 0,
    isCertain: true,
    sides: wrong.slice(0, 3).join('; '),
  }
}

function slowFigures(result: SlowResult): Figure[] {
  const { acknowledged, retries, lost, doubled, statuses } = result
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503')
  return [
    {
      name: `faults: each answer of the database ${DELAY_MS} ms late, under retries`,
      target: 'reads 200 or 503, 0 lost, 0 doubled',
      measured: `${acknowledged} saved with ${retries} retries, ${lost.length} lost, ${doubled.length} doubled`,
      ok: acknowledged > 0 && retries > 0 && others.length + lost.length + doubled.length === 0,
      isCertain: lost.length + doubled.length > 0,
      sides: JSON.stringify(statuses),
    },
    atMost('faults: slowest read behind a slow database', 10, result.slowestMs / 1000, 's'),
    atMost('faults: slowest read once it is quick again', 2, result.slowestAfterMs / 1000, 's'),
  ]
}

export default defineBench({
  name: 'a full disk, a clock that jumps, a slow database',
  sizes: { smoke: 1, full: 5 },
  async run(rounds, report) {
    const atOnce = report(diskFigure('at once', await runFullDisk('at once')))
    const byWriting = report(diskFigure('by writing', await runFullDisk('by writing')))
    const postgres = await sharedPostgres()
    const clock = report(clockFigure(await runClockJumps(postgres, rounds)))
    const slow = slowFigures(await runSlowDatabase(postgres, rounds)).map(report)
    return [atOnce, byWriting, clock, ...slow]
  },
})
