import { expect, test } from 'vitest'
import { eventInquiryLook, storageInquiryLook } from './inquiry-status.ts'

test.each([
  ['new', 'New', 'brass'],
  ['contacted', 'Contacted', 'neutral'],
  ['confirmed', 'Confirmed', 'good'],
  ['declined', 'Declined', 'danger'],
  ['no_show', 'No show', 'danger'],
  ['', 'Declined', 'danger'],
])('an event inquiry that is %j is shown as %s, %s', (status, label, tone) => {
  expect(eventInquiryLook(status)).toEqual({ label, tone })
})

test.each([
  ['new', 'New', 'brass'],
  ['contacted', 'Contacted', 'neutral'],
  ['confirmed', 'Confirmed', 'neutral'],
  ['signed up', 'Signed up', 'neutral'],
  [' ', 'Other', 'neutral'],
])('a storage inquiry that is %j is shown as %s, %s', (status, label, tone) => {
  expect(storageInquiryLook(status)).toEqual({ label, tone })
})
