import { TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  fallback?: ReactNode
  /** Renders the children again when this value changes. */
  resetBy?: string
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override componentDidUpdate({ resetBy }: ErrorBoundaryProps) {
    if (this.state.failed && resetBy !== this.props.resetBy) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback ?? <ErrorScreen />
  }
}

function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert">
        <EmptyState
          heading="h1"
          icon={<TriangleAlert />}
          title="Something went wrong"
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
      </div>{' '}
    </main>
  )
}
