import { useEffect, useState } from 'react'
import { CARD, FAMILY, NAME_WEIGHT, ROW_WEIGHT } from './card-geometry.ts'
import type { Measure } from './fit-text.ts'

const REM = 16
const MAX_CACHED = 3_000
/** Hinting and subpixels make a line slightly wider at other scales. */
const SAFETY = 1.012

function measureIn(weight: number, size: number): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text) => {
    const cached = widths.get(text)
    if (cached !== undefined) return cached
    if (!context) return text.length * size * 0.45
    if (widths.size > MAX_CACHED) widths.clear()
    context.font = `${weight} ${size * REM}px ${FAMILY}`
    const width = (context.measureText(text).width / REM) * SAFETY
    widths.set(text, width)
    return width
  }
}

/** Measures in rem with the fonts loaded at this moment. */
function createTextMeasures(): { name: Measure; row: Measure } {
  return { name: measureIn(NAME_WEIGHT, CARD.nameSize), row: measureIn(ROW_WEIGHT, CARD.rowSize) }
}

/** The text measures of the board's font, recomputed once it has loaded. */
export function useTextMeasures() {
  const [measures, setMeasures] = useState(createTextMeasures)
  useEffect(() => {
    let isMounted = true
    const measureAgain = () => {
      if (isMounted) setMeasures(createTextMeasures)
    }
    const fonts = [NAME_WEIGHT, ROW_WEIGHT].map((weight) =>
      document.fonts.load(`${weight} 40px ${FAMILY}`),
    )
    Promise.allSettled(fonts).then(measureAgain)
    document.fonts.addEventListener('loadingdone', measureAgain)
    return () => {
      isMounted = false
      document.fonts.removeEventListener('loadingdone', measureAgain)
    }
  }, [])
  return measures
}
