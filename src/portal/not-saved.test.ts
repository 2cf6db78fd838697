import { expect, test } from 'vitest'
import { currentToast } from '../ui/toast-store.ts'
import { reportNotSaved } from './not-saved.ts'

test.each([
  [new DOMException('full', 'QuotaExceededError'), /Free up some space and try again/],
  [new DOMException('Connection lost', 'UnknownError'), /^Couldn't save it\. Try again\.$/],
  [new DOMException('closing', 'InvalidStateError'), /^Couldn't save it\. Try again\.$/],
  [
    new TypeError('Failed to fetch dynamically imported module'),
    /^Couldn't save it\. Try again\.$/,
  ],
])('a tap that was not saved is reported after %s', (cause, text) => {
  reportNotSaved(cause)
  expect(currentToast()).toMatchObject({
    variant: 'destructive',
    description: expect.stringMatching(text),
  })
})
