import type { QueryClient } from '@tanstack/react-query'
import { memberOnDevice } from '../api/session.ts'
import { keepImagesMessage } from '../kept-images/keep-images-message.ts'
import { imagesIn } from './images-in.ts'

const AFTER_MS = 500

async function tellWorker(queryClient: QueryClient) {
  const { active } = await navigator.serviceWorker.ready
  const member = memberOnDevice()
  if (!member) return
  const kept = queryClient.getQueryCache().findAll({
    predicate: (query) => query.meta?.keptOnDevice === true,
  })
  const urls = imagesIn(kept.map((query) => query.state.data))
  active?.postMessage(keepImagesMessage({ memberId: member.id, urls }))
}

/** Has the pictures of what was read put on the device, so that they show without a network (decision 6). */
export function keepImages(queryClient: QueryClient): void {
  if (!('serviceWorker' in navigator)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void tellWorker(queryClient), AFTER_MS)
  }
  queryClient.getQueryCache().subscribe((event) => {
    const hasArrived = event.type === 'updated' && event.action.type === 'success'
    if (hasArrived && event.query.meta?.keptOnDevice === true) soon()
  })
  soon()
}
