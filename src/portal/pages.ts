import { lazyPage } from './lazy-page.tsx'

export const LoginPage = lazyPage(() => import('./sign-in/login-page.tsx'))
export const HomePage = lazyPage(() => import('./home/home-page.tsx'))
export const VehiclesPage = lazyPage(() => import('./vehicles/vehicles-page.tsx'))
export const CarRequestPage = lazyPage(() => import('./requests/car-request-page.tsx'))
export const EventsPage = lazyPage(() => import('./events/events-page.tsx'))
export const DigestPage = lazyPage(() => import('./digest/digest-page.tsx'))
export const ArticlePage = lazyPage(() => import('./digest/article-page.tsx'))
export const ReviewsPage = lazyPage(() => import('./reviews/reviews-page.tsx'))
export const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'))

const BY_PATH: Record<string, { preload: () => Promise<void> }> = {
  '/login': LoginPage,
  '/members': HomePage,
  '/members/my-vehicles': VehiclesPage,
  '/members/car-pickup-dropoff': CarRequestPage,
  '/members/events': EventsPage,
  '/members/digest': DigestPage,
  '/members/nankang-star': ReviewsPage,
}

const AFTER_LOGIN_MS = 2500

function pageAt(path: string) {
  return path.startsWith('/members/digest/article/') ? ArticlePage : BY_PATH[path]
}

/** Fetches the code of the page at `path`, so that it stands in the first thing rendered. */
export async function preloadPage(path: string, withinMs: number): Promise<void> {
  const enough = new Promise<void>((done) => setTimeout(done, withinMs))
  await Promise.race([pageAt(path)?.preload(), enough])
  // Signing in ends there, without a moment to wait for it, but takes longer than this.
  if (path === '/login') setTimeout(HomePage.preload, AFTER_LOGIN_MS)
}
