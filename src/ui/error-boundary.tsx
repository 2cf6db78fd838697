import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  fallback?: ReactNode
  /** Tries its children again once this is another. */
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
