import type { ClubEvent } from '#domain/events/event.schema.ts'
import { isWaiting } from '../../outbox/outbox-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { answerInWords } from './rsvp-words.ts'
import type { Rsvps } from './use-rsvps.ts'

type LostAnswersProps = { shown: readonly ClubEvent[]; rsvps: Rsvps }

/** Answers whose event is on no list any more; nothing is dropped silently (decision 5). */
export function LostAnswers({ shown, rsvps }: LostAnswersProps) {
  const ids = new Set(shown.map((event) => event.id))
  const lost = rsvps.rows.filter((row) => isWaiting(row) && !ids.has(row.choice.eventId))
  return lost.map((row) => {
    const answer = row.choice.attending ? 'yes' : 'no'
    return row.state === 'needs-attention' ? (
      <Banner
        key={row.id}
        tone="danger"
        title={`Your ${answer} to an event was not taken`}
        action={
          <Button variant="secondary" onClick={() => rsvps.dismiss(row)}>
            OK
          </Button>
        }
      >
        {row.attention?.reason}
      </Banner>
    ) : (
      <Banner key={row.id} title={`Your ${answer} to an event that is no longer listed`}>
        {answerInWords({ attending: row.choice.attending, row })}
      </Banner>
    )
  })
}
