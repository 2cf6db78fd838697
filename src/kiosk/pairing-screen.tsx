import { CLUB } from '#domain/club.ts'
import type { PairingView } from './pairing.ts'

const PROBLEMS = {
  unreachable: 'No connection. Trying again…',
  busy: 'Busy right now. Trying again…',
} as const

function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Code({ code }: { code: string }) {
  const groups = [code.slice(0, 4), code.slice(4)]
  return (
    <p className="code" role="img" aria-label={`Code ${groups.join(' ')}`} data-code={code}>
      {groups.map((group) => (
        <span key={group} className="code-group">
          {[...group].map((letter, place) => (
            <span key={`${place}${letter}`} className="code-letter">
              {letter}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

function Steps() {
  return (
    <ol className="pairing-steps">
      <li>
        Open <strong>{`${location.host}/admin`}</strong> on a tablet and sign in.
      </li>
      <li>
        Go to <strong>Displays</strong>.
      </li>
      <li>Enter this code and a name.</li>
    </ol>
  )
}

export function PairingScreen({ pairing, now }: { pairing: PairingView; now: number }) {
  const { code, endsAt, problem } = pairing
  return (
    <main className="pairing">
      <header className="pairing-head">
        <img src="/favicon.svg" alt="" className="wall-badge" />
        <p>{CLUB.name}</p>
      </header>
      <h1>Pair this display</h1>
      {code ? <Code code={code} /> : null}
      {code ? (
        <p className="pairing-left tabular">{`New code in ${minutesLeft(endsAt - now)}`}</p>
      ) : null}
      {!code && !problem ? <p className="pairing-wait">Getting a code…</p> : null}
      {problem ? (
        <p className="pairing-problem" role="alert">
          {PROBLEMS[problem]}
        </p>
      ) : null}
      {code ? <Steps /> : null}
    </main>
  )
}
