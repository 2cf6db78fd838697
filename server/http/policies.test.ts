import { expect, test } from 'vitest'
import { DOCUMENT_HEADERS } from './policies.ts'

const imagesOf = (name: keyof typeof DOCUMENT_HEADERS) =>
  new Map(DOCUMENT_HEADERS[name])
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith('img-src'))

test.each(['site', 'portal', 'admin'] as const)('the %s shows pictures from elsewhere', (name) => {
  expect(imagesOf(name)).toBe("img-src 'self' data: blob: https:")
})

test('the wall shows its own pictures only', () => {
  expect(imagesOf('kiosk')).toBe("img-src 'self' data: blob:")
})
