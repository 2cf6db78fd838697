import { TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  fallback?: (error: unknown) => ReactNode
  /** Whom to call where reloading doesn't help. */
  phone?: string
  /** Renders the children again when this value changes. */
  resetBy?: string
}

type BoundaryState = { failed: false } | { failed: true; error: unknown }

export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override componentDidUpdate({ resetBy }: ErrorBoundaryProps) {
    if (this.state.failed && resetBy !== this.props.resetBy) this.setState({ failed: false })
  }

  override render() {
    const { children, fallback, phone } = this.props
    if (!this.state.failed) return children
    return fallback ? fallback(this.state.error) : <ErrorScreen phone={phone} />
  }
}

function ErrorScreen({ phone }: { phone: string | undefined }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert">
        <EmptyState
          heading="h1"
          icon={<TriangleAlert />}
          title="Something went wrong"
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        >
          {phone && `Or call ${phone}.`}
        </EmptyState>
      </div>{' '}
    </main>
  )
}
