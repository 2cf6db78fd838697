import { expect, test } from 'vitest'
import { formsConfig } from './config.ts'

test('our own forms are used when no provider is set', () => {
  expect(formsConfig({ forms: undefined })).toEqual({
    scriptUrl: '/forms/embed.js',
    origin: '',
    newsletterId: 'newsletter',
    storageInquiryId: 'storage-inquiry',
  })
})

test('a provider’s forms come without the secret of its webhook', () => {
  const shown = {
    scriptUrl: 'https://scripts.forms.example/embed.js',
    origin: 'https://forms.example',
    newsletterId: 'f-1',
    storageInquiryId: 'f-2',
  }
  expect(formsConfig({ forms: { ...shown, webhookSecret: 'x'.repeat(32) } })).toEqual(shown)
})
