import {
  AlarmClock,
  ArrowDownToLine,
  ArrowUpFromLine,
  KeyRound,
  Timer,
  UserRoundX,
} from 'lucide-react'
import type { CardContent } from './card-content.ts'

function RequestNote({ note }: { note: NonNullable<CardContent['note']> }) {
  const byType = note.type === 'pickup' ? ArrowUpFromLine : ArrowDownToLine
  const Icon = note.tone === 'late' ? AlarmClock : byType
  return (
    <div className={`card-note card-note-${note.tone}`} data-note={note.tone}>
      <Icon aria-hidden="true" />
      <span>
        <span className="card-line">{`${note.text} `}</span>
        {note.said ? <span className="card-line">{note.said}</span> : null}
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
        {home.text.map((part) => (
          <span key={part} className="card-part">
            {`${part} `}
          </span>
        ))}
        {home.said ? <span className="card-line">{home.said}</span> : null}
      </span>
    </div>
  )
}

/** A car on the wall; its texts break and are cut by the style sheet. */
export function VehicleCard({ content }: { content: CardContent }) {
  const { name, place, owner, key, note, home, removed } = content
  return (
    <li className="card" data-vehicle={content.id}>
      <h3 className="card-name">{name}</h3>
      <p className="card-row card-whose">
        <span className={place ? 'card-place' : 'card-no-place'}>{place ?? 'No position'}</span>
        {owner ? <span className="card-owner">{owner}</span> : null}
      </p>
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
}
