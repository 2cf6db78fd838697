import type { Clock } from './clock.ts'
import type { ReloadMemory } from './reload-memory.ts'

const CHECK_EVERY = 15_000
const SILENT_TOO_LONG = 45_000
const RELOAD_AFTER = 30_000
const REFUSED_AGAIN_AFTER = 10 * 60_000

type Deps = {
  clock: Clock
  memory: ReloadMemory
  reload(): void
  isBlank(): boolean
  silentFor(): number
}

/** Reloads the page when a screen crashed, is blank, or its clock stopped; the number of reloads is limited. */
export function createWatchdog({ clock, memory, reload, isBlank, silentFor }: Deps) {
  let broken = false

  function restart() {
    if (!memory.mayReload('stopped')) {
      clock.after(REFUSED_AGAIN_AFTER, restart)
      return
    }
    memory.note('stopped', true)
    reload()
  }

  function screenBroke() {
    if (broken) return
    broken = true
    clock.after(RELOAD_AFTER, restart)
  }

  function check() {
    clock.after(CHECK_EVERY, check)
    if (isBlank() || silentFor() > SILENT_TOO_LONG) screenBroke()
  }

  return { screenBroke, start: () => void clock.after(CHECK_EVERY, check) }
}
