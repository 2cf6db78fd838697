import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { HomePage } from './home/home-page.tsx'
import { MemberGuard } from './member-guard.tsx'
import { PageLoading } from './page-loading.tsx'
import { Shell } from './shell/shell.tsx'

const LoginPage = lazy(() => import('./sign-in/login-page.tsx'))
const VehiclesPage = lazy(() => import('./vehicles/vehicles-page.tsx'))
const CarRequestPage = lazy(() => import('./requests/car-request-page.tsx'))
const ComingLaterPage = lazy(() => import('./coming-later-page.tsx'))
const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <Route path="/login" element={<LoginPage />} />
              <Route path="/members" element={<MemberGuard screen={Shell} />}>
                <Route index element={<HomePage />} />
                <Route path="my-vehicles" element={<VehiclesPage />} />
                <Route path="car-pickup-dropoff" element={<CarRequestPage />} />
                <Route path="digest" element={<ComingLaterPage page="digest" />} />
                <Route path="digest/article/:id" element={<ComingLaterPage page="digest" />} />
                <Route path="events" element={<ComingLaterPage page="events" />} />
                <Route path="nankang-star" element={<ComingLaterPage page="nankang-star" />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
      <LazyToaster />
    </ErrorBoundary>
  )
}
