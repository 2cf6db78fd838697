import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#domain/is-record.ts'
import { cacheImagesMessage } from '../image-cache/cache-images.ts'
import { memberOnDevice } from '../session/session.ts'

const AFTER_MS = 500

async function notifyWorker(queryClient: QueryClient) {
  const { active } = await navigator.serviceWorker.ready
  const member = memberOnDevice()
  if (!member) return
  const cached = queryClient.getQueryCache().findAll({
    predicate: (query) => query.meta?.keptOnDevice === true,
  })
  const urls = imagesIn(cached.map((query) => query.state.data))
  active?.postMessage(cacheImagesMessage({ memberId: member.id, urls }))
}

/** Caches the images of loaded data, so that they show offline (decision 6). */
export function cacheImages(queryClient: QueryClient): void {
  if (!('serviceWorker' in navigator)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void notifyWorker(queryClient), AFTER_MS)
  }
  queryClient.getQueryCache().subscribe((event) => {
    const hasArrived = event.type === 'updated' && event.action.type === 'success'
    if (hasArrived && event.query.meta?.keptOnDevice === true) soon()
  })
  soon()
}

type Dated = { link: string; at: string }

function imagesOf(entry: unknown): Dated[] {
  if (!isRecord(entry)) return []
  const at = [entry.eventDate, entry.publishedAt].find((one) => typeof one === 'string')
  return [entry.imageUrl, entry.thumbnailUrl]
    .filter((link) => typeof link === 'string' && link !== '')
    .map((link) => ({ link: String(link), at: String(at ?? '') }))
}

/** The image URLs in loaded data, newest first. */
export function imagesIn(answers: readonly unknown[]): string[] {
  const dated = answers.flatMap((answer) =>
    Array.isArray(answer) ? answer.flatMap(imagesOf) : imagesOf(answer),
  )
  return dated.sort((a, b) => b.at.localeCompare(a.at)).map(({ link }) => link)
}
