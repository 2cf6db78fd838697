import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { consoleDrafts } from '../drafts/stored-drafts.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { startAdminSession, useAdminSession } from '../session/admin-session.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { loadAgain } from '../ui/load-again.ts'
import { showApp } from '../ui/show-app.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useOverlayHistory } from '../ui/use-overlay-history.ts'
import { startStatusCommands } from './status-commands/status-commands.ts'

const ConsolePage = lazy(() => loadAgain(() => import('./console/console-page.tsx')))

// A tablet that is signed in does without the login's form library.
const LoginPage = lazy(() => loadAgain(() => import('./login/login-page.tsx')))

const queryClient = createQueryClient()
startAdminSession()
startStatusCommands(queryClient)
consoleDrafts.removeOld()

showApp(
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AdminRoutes />
      </BrowserRouter>
      <LazyToaster />
    </QueryClientProvider>
  </ErrorBoundary>,
)

function AdminRoutes() {
  useOverlayHistory()
  return (
    <Suspense fallback={<WholeScreenSpinner />}>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route
          path="/admin"
          element={
            <AdminGuard>
              <ConsolePage />
            </AdminGuard>
          }
        />
      </Routes>
    </Suspense>
  )
}

/** Redirects anyone without an admin session to the login, and back afterwards. */
function AdminGuard({ children }: { children: ReactNode }) {
  const session = useAdminSession()
  const location = useLocation()
  if (session.state === 'checking') return <WholeScreenSpinner />
  if (session.state === 'signed-in') return children
  const from = location.pathname + location.search
  return <Navigate to="/admin/login" replace state={{ from, expired: session.expired }} />
}

function WholeScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner />
    </main>
  )
}
