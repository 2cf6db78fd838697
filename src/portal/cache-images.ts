import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#domain/is-record.ts'
import { cacheImagesMessage } from '../image-cache/cache-images.ts'
import { memberOnDevice } from '../session/session.ts'

const DEBOUNCE_MS = 500

async function sendUrlsToWorker(queryClient: QueryClient) {
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
  const sendSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendUrlsToWorker(queryClient), DEBOUNCE_MS)
  }
  queryClient.getQueryCache().subscribe((event) => {
    const hasArrived = event.type === 'updated' && event.action.type === 'success'
    if (hasArrived && event.query.meta?.keptOnDevice === true) sendSoon()
  })
  sendSoon()
}

type DatedImage = { link: string; at: string }

function imagesOf(entry: unknown): DatedImage[] {
  if (!isRecord(entry)) return []
  const at = [entry.eventDate, entry.publishedAt].find((date) => typeof date === 'string')
  return [entry.imageUrl, entry.thumbnailUrl]
    .filter((link) => typeof link === 'string' && link !== '')
    .map((link) => ({ link: String(link), at: String(at ?? '') }))
}

/** The image URLs in loaded data, newest first. */
export function imagesIn(answers: readonly unknown[]): string[] {
  const images = answers.flat().flatMap(imagesOf)
  return images.sort((a, b) => b.at.localeCompare(a.at)).map(({ link }) => link)
}
