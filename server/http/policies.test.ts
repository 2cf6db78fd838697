import { expect, test } from 'vitest'
import { documentHeaders } from './policies.ts'

const PROVIDER = {
  scriptUrl: 'https://scripts.forms.example/embed.js',
  origin: 'https://frames.forms.example',
  newsletterId: 'n',
  storageInquiryId: 's',
  webhookSecret: 'x'.repeat(32),
}
const DOCUMENTS = ['site', 'portal', 'admin', 'kiosk', 'forms'] as const
type Name = (typeof DOCUMENTS)[number]

function partOf(directive: string, name: Name, forms: typeof PROVIDER | undefined = undefined) {
  return new Map(documentHeaders({ forms })[name])
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith(`${directive} `))
}

test.each(['site', 'portal', 'admin'] as const)('the %s shows pictures from elsewhere', (name) => {
  expect(partOf('img-src', name)).toBe("img-src 'self' data: blob: https:")
})

test.each(['kiosk', 'forms'] as const)('the %s shows its own pictures only', (name) => {
  expect(partOf('img-src', name)).toBe("img-src 'self' data: blob:")
})

test('without a form provider, every document runs our own scripts only', () => {
  for (const name of DOCUMENTS) expect(partOf('script-src', name)).toBe("script-src 'self'")
})

test('only the site runs the script of a form provider and shows its frames', () => {
  expect(partOf('script-src', 'site', PROVIDER)).toBe(
    "script-src 'self' https://scripts.forms.example",
  )
  expect(partOf('frame-src', 'site', PROVIDER)).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com https://frames.forms.example",
  )
  for (const name of DOCUMENTS.filter((one) => one !== 'site')) {
    expect(documentHeaders({ forms: PROVIDER })[name]).toEqual(
      documentHeaders({ forms: undefined })[name],
    )
  }
})

test('only our own pages may frame a form, and nobody frames the rest', () => {
  for (const name of DOCUMENTS) {
    expect(partOf('frame-ancestors', name)).toBe(
      name === 'forms' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    )
  }
  expect(partOf('frame-src', 'forms')).toBe("frame-src 'none'")
})
