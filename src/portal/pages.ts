import { lazyPage } from './lazy-page.tsx'

export const LoginPage = lazyPage(() => import('./sign-in/login-page.tsx'))
export const VehiclesPage = lazyPage(() => import('./vehicles/vehicles-page.tsx'))
export const CarRequestPage = lazyPage(() => import('./requests/car-request-page.tsx'))
export const EventsPage = lazyPage(() => import('./events/events-page.tsx'))
export const ComingLaterPage = lazyPage(() => import('./coming-later-page.tsx'))
export const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'))

const BY_PATH: Record<string, { preload: () => Promise<void> }> = {
  '/login': LoginPage,
  '/members/my-vehicles': VehiclesPage,
  '/members/car-pickup-dropoff': CarRequestPage,
  '/members/digest': ComingLaterPage,
  '/members/events': EventsPage,
  '/members/nankang-star': ComingLaterPage,
}

/** Fetches the code of the page at `path`, so that it stands in the first thing rendered. */
export async function preloadPage(path: string, withinMs: number): Promise<void> {
  const enough = new Promise<void>((done) => setTimeout(done, withinMs))
  await Promise.race([BY_PATH[path]?.preload(), enough])
}
