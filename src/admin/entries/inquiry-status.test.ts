import { expect, test } from 'vitest'
import { eventInquiryStyle, storageInquiryStyle } from './inquiry-status.ts'

test.each([
  ['confirmed', 'Confirmed', 'good'],
  ['no_show', 'No show', 'danger'],
  ['', 'Declined', 'danger'],
])('an event inquiry that is %j is shown as %s, %s', (status, label, tone) => {
  expect(eventInquiryStyle(status)).toEqual({ label, tone })
})

test.each([
  ['new', 'New', 'brass'],
  ['signed up', 'Signed up', 'neutral'],
  [' ', 'Other', 'neutral'],
])('a storage inquiry that is %j is shown as %s, %s', (status, label, tone) => {
  expect(storageInquiryStyle(status)).toEqual({ label, tone })
})
