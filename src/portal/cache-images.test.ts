import { expect, test } from 'vitest'
import { imagesIn } from './cache-images.ts'

test('finds the pictures of articles, videos and events, the newest first', () => {
  const articles = [
    { id: '1', imageUrl: '/pictures/1.webp', publishedAt: '2026-05-02T10:00:00.000Z' },
    { id: '2', imageUrl: null, publishedAt: '2026-05-01T10:00:00.000Z' },
  ]
  const videos = [
    { thumbnailUrl: 'https://elsewhere.example/a.jpg', publishedAt: '2026-05-03T10:00:00.000Z' },
  ]
  const events = [{ imageUrl: '/art/poster.svg', eventDate: '2026-06-01' }]
  const one = { imageUrl: '/pictures/old.webp', publishedAt: '2020-01-01T10:00:00.000Z' }
  expect(imagesIn([articles, videos, undefined, events, one, null])).toEqual([
    '/art/poster.svg',
    'https://elsewhere.example/a.jpg',
    '/pictures/1.webp',
    '/pictures/old.webp',
  ])
})
