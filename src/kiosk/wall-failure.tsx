/** What stands on the wall when a screen broke; the page starts anew by itself. */
export function WallFailure() {
  return (
    <main className="pairing" role="alert">
      <h1>This display stopped</h1>
      <p className="pairing-problem">Do not rely on it. It starts again by itself in a moment.</p>
    </main>
  )
}
