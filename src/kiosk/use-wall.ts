import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { FAMILY, NAME_WEIGHT, ROW_WEIGHT } from './card-geometry.ts'
import { createTextMeasures } from './text-width.ts'
import type { Wall, WallView } from './wall.ts'

export const WallContext = createContext<Wall | null>(null)

export function useWall(): WallView {
  const wall = useContext(WallContext)
  if (!wall) throw new Error('no wall around this screen')
  return useSyncExternalStore(wall.subscribe, wall.view)
}

/** The measures of the board's type, taken anew once its fonts have come. */
export function useTextMeasures() {
  const [measures, setMeasures] = useState(createTextMeasures)
  useEffect(() => {
    let here = true
    const again = () => {
      if (here) setMeasures(createTextMeasures)
    }
    const wanted = [NAME_WEIGHT, ROW_WEIGHT].map((weight) =>
      document.fonts.load(`${weight} 40px ${FAMILY}`),
    )
    Promise.allSettled(wanted).then(again)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      here = false
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [])
  return measures
}
