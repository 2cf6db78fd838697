import { spawnSync } from 'node:child_process'
import { installByApt } from './install-by-apt.ts'

// The fallbacks in `src/ui/fonts.css` are measured for these; nearly every device has one of them.
const STAND_INS = /^(Arial|Liberation Sans|Roboto)/

function hasStandIn(): boolean {
  const { stdout, status } = spawnSync('fc-match', ['-f', '%{family}', 'Arial'], {
    encoding: 'utf8',
  })
  return status !== 0 || STAND_INS.test(stdout)
}

/** Ensures a font as wide as Arial: without one, measurements of a late font mean nothing. */
export function ensureFonts(): void {
  if (process.platform !== 'linux' || hasStandIn() || installByApt('fonts-liberation')) return
  console.warn('No font as wide as Arial is here (fonts-liberation): pages will seem to move.')
}
