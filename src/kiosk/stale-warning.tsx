import { TriangleAlert } from 'lucide-react'
import { ageInWords, type BoardAge } from './board-age.ts'
import { momentWords } from './wall-words.ts'

type StaleWarningProps = { age: BoardAge; goodAt: number | null; now: number; timeZone: string }

export function StaleWarning({ age, goodAt, now, timeZone }: StaleWarningProps) {
  const known = goodAt !== null && age.ms !== null
  return (
    <div className="stale" role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <h2>Do not rely on this board</h2>
        <p>
          {known
            ? `Last good data at ${momentWords(new Date(goodAt), new Date(now), timeZone)}, ${ageInWords(age.ms ?? 0)} ago.`
            : 'Nobody can tell how old this data is.'}
        </p>
        <p>Ask at the garage desk before moving a car. The board heals itself.</p>
      </div>
    </div>
  )
}
