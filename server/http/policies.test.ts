import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { documentHeaders, securityHeaders } from './policies.ts'

const PROVIDER = {
  scriptUrl: 'https://scripts.forms.example/embed.js',
  origin: 'https://frames.forms.example',
  newsletterId: 'n',
  storageInquiryId: 's',
  webhookSecret: 'x'.repeat(32),
}
const DOCUMENTS = ['site', 'shop', 'portal', 'admin', 'kiosk'] as const
type Name = (typeof DOCUMENTS)[number]

type Account = { environment: 'production' | 'sandbox' }
const accountOf = ({ environment }: Account) => ({
  applicationId: 'a',
  locationId: 'l',
  accessToken: 't',
  webhookSignatureKey: 'k',
  environment,
  apiUrl: 'https://connect.squareup.com',
})

function partOf(
  directive: string,
  name: Name,
  forms: typeof PROVIDER | undefined = undefined,
  account: Account | undefined = undefined,
) {
  const square = account && accountOf(account)
  return documentHeaders({ forms, square })
    [name]['content-security-policy']?.split('; ')
    .find((part) => part.startsWith(`${directive} `))
}

test.each(['site', 'shop', 'portal', 'admin'] as const)(
  'the %s allows pictures from other origins',
  (name) => {
    expect(partOf('img-src', name)).toBe("img-src 'self' data: blob: https:")
  },
)

test('the wall shows its own pictures only', () => {
  expect(partOf('img-src', 'kiosk')).toBe("img-src 'self' data: blob:")
})

test('without a form provider, every document runs our own scripts only', () => {
  for (const name of DOCUMENTS) expect(partOf('script-src', name)).toBe("script-src 'self'")
})

test('only the site runs the script of a form provider and shows its frames', () => {
  expect(partOf('script-src', 'site', PROVIDER)).toBe(
    "script-src 'self' https://scripts.forms.example",
  )
  expect(partOf('frame-src', 'site', PROVIDER)).toBe(
    'frame-src https://www.youtube-nocookie.com https://frames.forms.example',
  )
  for (const name of DOCUMENTS.filter((one) => one !== 'site')) {
    expect(documentHeaders({ forms: PROVIDER, square: undefined })[name]).toEqual(
      documentHeaders({ forms: undefined, square: undefined })[name],
    )
  }
})

test('nobody frames a page of ours', () => {
  for (const name of DOCUMENTS) {
    expect(partOf('frame-ancestors', name)).toBe("frame-ancestors 'none'")
  }
})

test.each([
  ['production', 'https://web.squarecdn.com', 'https://pci-connect.squareup.com'],
  ['sandbox', 'https://sandbox.web.squarecdn.com', 'https://pci-connect.squareupsandbox.com'],
] as const)('only the shop knows Square, in %s', (environment, form, cards) => {
  const part = (directive: string) => partOf(directive, 'shop', undefined, { environment })
  expect(part('script-src')).toBe(`script-src 'self' ${form}`)
  expect(part('frame-src')).toBe('frame-src https:')
  expect(part('style-src')).toBe(`style-src 'self' 'unsafe-inline' ${form}`)
  expect(part('connect-src')).toContain(` ${cards} `)
  expect(part('font-src')).toMatch(/squarecdn/)
  const square = accountOf({ environment })
  for (const name of DOCUMENTS.filter((one) => one !== 'shop')) {
    expect(documentHeaders({ forms: undefined, square })[name]).toEqual(
      documentHeaders({ forms: undefined, square: undefined })[name],
    )
  }
})

test('without an account the shop knows nobody but us', () => {
  for (const directive of ['script-src', 'connect-src', 'font-src']) {
    expect(partOf(directive, 'shop')).toBe(`${directive} 'self'`)
  }
  expect(partOf('frame-src', 'shop')).toBe("frame-src 'none'")
})

const HTTPS = 'https://club.example'
const FOR_A_YEAR = 'max-age=31536000'

test.each([
  ['https', HTTPS, false, 'http', FOR_A_YEAR],
  ['https behind a trusted proxy', HTTPS, true, 'https', FOR_A_YEAR],
  ['https, and a trusted proxy took this request without', HTTPS, true, 'http', null],
  ['http', 'http://localhost', false, 'http', null],
])('where people use %s, HSTS is sent or not', async (_, publicUrl, trustProxy, proto, sent) => {
  const app = new Hono().use(securityHeaders({ publicUrl, trustProxy }))
  const answer = await app.request('/', { headers: { 'x-forwarded-proto': proto } })
  expect(answer.headers.get('strict-transport-security')).toBe(sent)
})
