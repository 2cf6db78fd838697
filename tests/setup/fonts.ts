import { spawnSync } from 'node:child_process'
import { installByApt } from './install-by-apt.ts'

// What the fallbacks of `src/ui/fonts.css` are measured for; nearly every device has one of them.
const STAND_INS = /^(Arial|Liberation Sans|Roboto)/

function hasStandIn(): boolean {
  const { stdout, status } = spawnSync('fc-match', ['-f', '%{family}', 'Arial'], {
    encoding: 'utf8',
  })
  return status !== 0 || STAND_INS.test(stdout)
}

/** Sees to a font as wide as Arial: without one, what is measured of a late font tells nothing. */
export function ensureFonts(): void {
  if (process.platform !== 'linux' || hasStandIn() || installByApt('fonts-liberation')) return
  console.warn('No font as wide as Arial is here (fonts-liberation): pages will seem to move.')
}
