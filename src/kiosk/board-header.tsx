import { RotateCw, TriangleAlert } from 'lucide-react'
import { ageInWords, type BoardAge } from './board-age.ts'
import { clockWords } from './wall-words.ts'

type BoardHeaderProps = {
  clubName: string
  displayName: string
  timeZone: string
  now: number
  age: BoardAge
}

function DataAge({ age }: { age: BoardAge }) {
  if (age.ms === null) return <AgeBadge text="Age of data unknown" stale />
  if (age.level === 'fresh') {
    return <p className="age-fresh tabular">Updated {ageInWords(age.ms)} ago</p>
  }
  return <AgeBadge text={`Data is ${ageInWords(age.ms)} old`} stale={age.level === 'stale'} />
}

function AgeBadge({ text, stale }: { text: string; stale: boolean }) {
  const Icon = stale ? TriangleAlert : RotateCw
  return (
    <p className={stale ? 'age-badge age-badge-stale' : 'age-badge'} data-age-badge>
      <Icon aria-hidden="true" />
      <span className="tabular">{text}</span>
    </p>
  )
}

export function BoardHeader({ clubName, displayName, timeZone, now, age }: BoardHeaderProps) {
  const { time, day } = clockWords(new Date(now), timeZone)
  return (
    <header className="wall-head">
      <img src="/favicon.svg" alt="" className="wall-badge" />
      <div className="wall-names">
        <h1>{clubName}</h1>
        <p>{displayName}</p>
      </div>
      <DataAge age={age} />
      <div className="wall-clock">
        <time className="tabular">{time}</time>
        <p>{day}</p>
      </div>
    </header>
  )
}
