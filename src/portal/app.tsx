import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { checkSession, signOut, useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { useOverlayHistory } from '../ui/use-overlay-history.ts'
import { lazyPage, PageFailed, PageLoading } from './lazy-page.tsx'
import { MemberContext } from './member-context.ts'

export function App({ queryClient }: { queryClient: QueryClient }) {
  useOverlayHistory()
  return (
    <ErrorBoundary phone={CLUB.phone}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/members" element={<MemberGuard />}>
              <Route index element={<HomePage />} />
              <Route path="my-vehicles" element={<VehiclesPage />} />
              <Route path="my-vehicles/:id" element={<VehiclePage />} />
              <Route path="bookings" element={<BookingsPage />} />
              <Route path="car-pickup-dropoff" element={<CarRequestPage />} />
              <Route path="profile" element={<ProfilePage />} />
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

export const LoginPage = lazyPage(() => import('./sign-in/login-page.tsx'))
/** The sign-in needs none of it. */
const Shell = lazyPage(() => import('./shell/shell.tsx'))
const HomePage = lazyPage(() => import('./home/home-page.tsx'))
const VehiclesPage = lazyPage(() => import('./vehicles/vehicles-page.tsx'))
const BookingsPage = lazyPage(() => import('./requests/bookings-page.tsx'))
const VehiclePage = lazyPage(() => import('./vehicles/vehicle-page.tsx'))
const CarRequestPage = lazyPage(() => import('./requests/car-request-page.tsx'))
const ProfilePage = lazyPage(() => import('./profile/profile-page.tsx'))
const EventsPage = lazyPage(() => import('./events/events-page.tsx'))
const DigestPage = lazyPage(() => import('./digest/digest-page.tsx'))
const ArticlePage = lazyPage(() => import('./digest/article-page.tsx'))
const ReviewsPage = lazyPage(() => import('./reviews/reviews-page.tsx'))
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'))

const PAGES: Record<string, { preload: () => Promise<void> }> = {
  '/members': HomePage,
  '/members/my-vehicles': VehiclesPage,
  '/members/bookings': BookingsPage,
  '/members/car-pickup-dropoff': CarRequestPage,
  '/members/profile': ProfilePage,
  '/members/events': EventsPage,
  '/members/digest': DigestPage,
  '/members/nankang-star': ReviewsPage,
}

/** By what the addresses of their rows begin with. */
const ROW_PAGES = {
  '/members/my-vehicles/': VehiclePage,
  '/members/digest/article/': ArticlePage,
}

function pageAt(path: string) {
  const [, rowPage] = Object.entries(ROW_PAGES).find(([start]) => path.startsWith(start)) ?? []
  return rowPage ?? PAGES[path]
}

const PRELOAD_TIMEOUT_MS = 800
const HOME = '/members'

/** Waits for the page's code and its shell's, but not for long, so that the first render can include it. */
export async function preloadPage(path: string): Promise<void> {
  if (path === '/login') {
    // However long it takes: React would replace the server’s form, and lose what was typed into it.
    await LoginPage.preload()
    return
  }
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS))
  await Promise.race([Promise.all([Shell.preload(), pageAt(path)?.preload()]), timeout])
}

/** Redirects anyone who isn't signed in to the sign-in, and back afterwards, unless they logged out. */
function MemberGuard() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const isSignedIn = session.state === 'signed-in'
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  // Beside the shell, which would ask for the page only once it is there.
  useEffect(() => {
    if (isSignedIn) void preloadPage(location.pathname)
  }, [isSignedIn])
  if (session.state === 'checking') return <PageLoading label="Signing you in…" />
  if (session.state === 'unreachable') return <Unreachable />
  if (session.state === 'signed-out') {
    const hasLoggedOut = wasSignedIn && !session.expired
    const from = hasLoggedOut ? HOME : pathname + search + hash
    return <Navigate to="/login" replace state={{ from }} />
  }
  return (
    <MemberContext value={session}>
      <ErrorBoundary fallback={(error) => <PageFailed error={error} />}>
        <Shell key={session.member.id} />
      </ErrorBoundary>
    </MemberContext>
  )
}

function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        icon={<CloudOff />}
        title="Can't connect right now"
        action={
          <div className="flex flex-col gap-3">
            <Button onClick={() => void checkSession()}>Try again</Button>
            <Button variant="ghost" onClick={() => void signOut()}>
              Sign in again
            </Button>
          </div>
        }
      >
        You're still signed in.
      </EmptyState>
    </main>
  )
}
