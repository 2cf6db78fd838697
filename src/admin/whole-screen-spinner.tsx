import { Spinner } from '../ui/spinner.tsx'

export function WholeScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner />
    </main>
  )
}
