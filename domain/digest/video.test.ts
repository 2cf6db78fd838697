import { describe, expect, test } from 'vitest'
import { videoId, videoStart } from './video.ts'

const ID = 'dQw4w9WgXcQ'

describe('videoId', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?list=x&v=${ID}&t=10s`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])('finds the id in %s', (url) => {
    expect(videoId(url)).toBe(ID)
  })

  test.each([
    'https://www.youtube.com/watch?v=tooshort',
    `https://www.youtube.com/watch?v=${ID}x`,
    'https://www.youtube.com/@rowhouse',
    `https://example.com/watch?v=${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    'https://vimeo.com/76979871',
    'not a link',
    '',
  ])('finds none in %s', (url) => {
    expect(videoId(url)).toBeNull()
  })
})

test.each([
  [`https://www.youtube.com/watch?v=${ID}&t=95`, 95],
  [`https://www.youtube.com/watch?v=${ID}&t=95s`, 95],
  [`https://youtu.be/${ID}?si=abc&t=1m35s`, 95],
  [`https://youtu.be/${ID}?t=1h2m3s`, 3723],
  [`https://youtu.be/${ID}?t=2m`, 120],
  [`https://www.youtube.com/embed/${ID}?start=95`, 95],
  [`https://www.youtube.com/watch?v=${ID}#t=1m35s`, 95],
  [`https://youtu.be/${ID}?t=`, 0],
  [`https://youtu.be/${ID}?t=soon`, 0],
  [`https://youtu.be/${ID}?t=-5`, 0],
  [`https://youtu.be/${ID}`, 0],
  ['not a link', 0],
])('%s starts at second %d', (url, second) => {
  expect(videoStart(url)).toBe(second)
})
