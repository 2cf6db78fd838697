import {
  AlarmClock,
  ArrowDownToLine,
  ArrowUpFromLine,
  KeyRound,
  Timer,
  UserRoundX,
} from 'lucide-react'
import { memo } from 'react'
import type { CardContent } from './card-content.ts'

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line, place) => (
    <span key={`${place} ${line}`} className="card-line">
      {`${line} `}
    </span>
  ))
}

function RequestNote({ note }: { note: NonNullable<CardContent['note']> }) {
  const byType = note.type === 'pickup' ? ArrowUpFromLine : ArrowDownToLine
  const Icon = note.tone === 'late' ? AlarmClock : byType
  return (
    <div className={`card-note card-note-${note.tone}`} data-note={note.tone}>
      <Icon aria-hidden="true" />
      <span>
        <Lines of={note.lines} />
      </span>
    </div>
  )
}

function Countdown({ home }: { home: NonNullable<CardContent['home']> }) {
  const overdue = home.state === 'overdue'
  const Icon = overdue ? AlarmClock : Timer
  return (
    <div className={`card-note ${overdue ? 'card-note-late' : 'card-note-home'}`}>
      <Icon aria-hidden="true" />
      <span className="tabular" data-countdown={home.state}>
        <Lines of={home.lines} />
      </span>
    </div>
  )
}

type VehicleCardProps = { content: CardContent }

export const VehicleCard = memo(function VehicleCard({ content }: VehicleCardProps) {
  const { name, position, hasPosition, owner, ownerBeside, key, note, home, removed } = content
  return (
    <li className="card" data-vehicle={content.id} style={{ height: `${content.height}rem` }}>
      <h3 className="card-name">
        <Lines of={name} />
      </h3>
      <p className="card-row">
        <span className={hasPosition ? 'card-place' : 'card-no-place'}>
          <Lines of={position} />
        </span>
        {owner && ownerBeside ? <span className="card-owner">{owner}</span> : null}
      </p>
      {owner && !ownerBeside ? <p className="card-row card-owner">{owner}</p> : null}
      {key ? (
        <p className="card-row card-key">
          <KeyRound aria-label="Key" />
          <span>{key}</span>
        </p>
      ) : null}
      {removed ? (
        <p className="card-row card-removed">
          <UserRoundX aria-hidden="true" />
          Removed by member
        </p>
      ) : null}
      {note ? <RequestNote note={note} /> : null}
      {home ? <Countdown home={home} /> : null}
    </li>
  )
})
