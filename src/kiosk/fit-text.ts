export type Measure = (text: string) => number

const ELLIPSIS = '…'

function longestFitting(text: string, fits: (part: string) => boolean): number {
  const letters = [...text]
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return letters.slice(0, low).join('').length
}

function withEllipsis(text: string, width: number, measure: Measure): string {
  const fittingLength = longestFitting(text, (part) => measure(part.trimEnd() + ELLIPSIS) <= width)
  return text.slice(0, fittingLength).replace(/[\s,.;:·–-]+$/u, '') + ELLIPSIS
}

/** How much of `text` fits on one line: whole words, or as many letters of a long word as fit. */
function breakAt(text: string, width: number, measure: Measure): number {
  const fitting = longestFitting(text, (part) => measure(part.trimEnd()) <= width)
  if (fitting >= text.length || text[fitting] === ' ') return Math.max(fitting, 1)
  const space = Math.max(
    text.lastIndexOf(' ', fitting),
    text.slice(0, fitting).search(/-[^-]*$/) + 1,
  )
  return space > 0 ? space : Math.max(fitting, 1)
}

/** Breaks `text` into at most `most` lines no wider than `width`, ending in an ellipsis if cut. */
export function fitText(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let rest = text.replace(/\s+(?!·)/gu, ' ').trim()
  while (rest !== '') {
    if (measure(rest) <= width) return [...lines, rest]
    if (lines.length === most - 1) return [...lines, withEllipsis(rest, width, measure)]
    const at = breakAt(rest, width, measure)
    lines.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return lines
}

const SUFFIX = /^(jr|sr|i{2,3}|iv|v)\.?$/i
const PARTICLE = /^\p{Ll}/u

/** The index where the family name begins, including its particles and suffix. */
function familyFrom(parts: string[]): number {
  let from = parts.length - 1
  if (from > 1 && SUFFIX.test(parts[from] ?? '')) from -= 1
  while (from > 1 && PARTICLE.test(parts[from - 1] ?? '')) from -= 1
  return from
}

/** An owner's name on one line: in full, else initial and family name, else cut. */
export function fitName(name: string, width: number, measure: Measure): string {
  const whole = name.replace(/\s+/gu, ' ').trim()
  const [first = '', ...rest] = whole.split(' ')
  if (rest.length === 0) return fitText(whole, width, 1, measure)[0] ?? ''
  const initial = `${[...first][0]}.`
  const family = [first, ...rest].slice(familyFrom([first, ...rest]))
  const choices = [whole, [initial, ...rest].join(' '), [initial, ...family].join(' ')]
  const fitting = choices.find((choice) => measure(choice) <= width)
  return fitting ?? fitText(choices[2] ?? whole, width, 1, measure)[0] ?? ''
}
