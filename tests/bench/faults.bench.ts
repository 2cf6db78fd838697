import { backInTime, type DiskResult, runFullDisk } from '../setup/fault-disk.ts'
import type { Bench, Figure } from './figure.ts'

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
    sides: `readyz ${result.readyWhileFull}, then ${result.readyAfter}; ${unclear.slice(0, 2).join('; ')}`,
  }
}

const bench: Bench = {
  name: 'a full disk, a clock that jumps, a slow database',
  async run({ report }) {
    const atOnce = report(diskFigure('at once', await runFullDisk('at once')))
    const byWriting = report(diskFigure('by writing', await runFullDisk('by writing')))
    return [atOnce, byWriting]
  },
}

export default bench
