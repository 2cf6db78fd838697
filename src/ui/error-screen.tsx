import { TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert">
        <EmptyState
          heading="h1"
          icon={<TriangleAlert />}
          title="This screen stopped working"
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        >
          Something in the page failed. Nothing you saved was lost. Reload to carry on.
        </EmptyState>
      </div>{' '}
    </main>
  )
}
