import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AdminGuard } from './admin-guard.tsx'
import { LoginPage } from './login/login-page.tsx'
import { WholeScreenSpinner } from './whole-screen-spinner.tsx'

const ConsolePage = lazy(() =>
  import('./console/console-page.tsx').then((module) => ({ default: module.ConsolePage })),
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
