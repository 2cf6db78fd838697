import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { MemberGuard } from './member-guard.tsx'
import { PageLoading } from './page-loading.tsx'
import {
  ArticlePage,
  CarRequestPage,
  DigestPage,
  EventsPage,
  HomePage,
  LoginPage,
  NotFoundPage,
  ReviewsPage,
  VehiclesPage,
} from './pages.ts'
import { Shell } from './shell/shell.tsx'

/** Every screen of the portal, within a router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/members" element={<MemberGuard screen={Shell} />}>
              <Route index element={<HomePage />} />
              <Route path="my-vehicles" element={<VehiclesPage />} />
              <Route path="car-pickup-dropoff" element={<CarRequestPage />} />
              <Route path="events" element={<EventsPage />} />
              <Route path="digest" element={<DigestPage />} />
              <Route path="digest/article/:id" element={<ArticlePage />} />
              <Route path="nankang-star" element={<ReviewsPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </QueryClientProvider>
      <LazyToaster />
    </ErrorBoundary>
  )
}
