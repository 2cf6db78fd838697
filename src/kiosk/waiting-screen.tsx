import { CLUB } from '#domain/club.ts'

type WaitingScreenProps = { displayName: string; failing: boolean }

/** Paired, but no board has ever come. */
export function WaitingScreen({ displayName, failing }: WaitingScreenProps) {
  return (
    <main className="pairing">
      <header className="pairing-head">
        <img src="/favicon.svg" alt="" className="wall-badge" />
        <p>{CLUB.name}</p>
      </header>
      <h1>{displayName || 'Garage board'}</h1>
      {failing ? (
        <p className="pairing-problem" role="alert">
          The server cannot be reached. Trying again by itself.
        </p>
      ) : (
        <p className="pairing-wait">Fetching the board…</p>
      )}
    </main>
  )
}
