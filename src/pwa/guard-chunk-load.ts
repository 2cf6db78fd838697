import { serverAnswers } from '../ui/server-answers.ts'
import { createReloadMemory } from './reload-memory.ts'

/**
 * Reloads the page when a chunk of its build is gone; a second failure shows as an error. Stays on the page if the
 * server does not answer, because a reload would lose what still works.
 */
export function guardChunkLoad(): void {
  const memory = createReloadMemory(() => window.sessionStorage, Date.now)
  addEventListener('vite:preloadError', async () => {
    if (!navigator.onLine || !(await serverAnswers()) || !memory.mayReload('chunk')) return
    if (memory.note('chunk')) location.reload()
  })
}
