import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useAdminSession } from '../session/admin-session.ts'
import { loadAgain } from '../ui/load-again.ts'
import { Spinner } from '../ui/spinner.tsx'

const ConsolePage = lazy(() =>
  loadAgain(() =>
    import('./console/console-page.tsx').then((module) => ({ default: module.ConsolePage })),
  ),
)

// A tablet that is signed in does without the login's form library.
const LoginPage = lazy(() =>
  loadAgain(() =>
    import('./login/login-page.tsx').then((module) => ({ default: module.LoginPage })),
  ),
)

export function AdminRoutes() {
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
