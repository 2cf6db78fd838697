import { CARD, FAMILY, NAME_WEIGHT, ROW_WEIGHT } from './card-geometry.ts'
import type { Measure } from './fit-text.ts'

const REM = 16
const MOST_KEPT = 3_000
/** Hinting and subpixels make a line a little wider at other scales. */
const SAFETY = 1.012

function measureIn(weight: number, size: number): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    if (!context) return text.length * size * 0.45
    if (known.size > MOST_KEPT) known.clear()
    context.font = `${weight} ${size * REM}px ${FAMILY}`
    const width = (context.measureText(text).width / REM) * SAFETY
    known.set(text, width)
    return width
  }
}

/** Measures in rem, as drawn with the fonts loaded at this moment. */
export function createTextMeasures(): { name: Measure; row: Measure } {
  return { name: measureIn(NAME_WEIGHT, CARD.nameSize), row: measureIn(ROW_WEIGHT, CARD.rowSize) }
}
