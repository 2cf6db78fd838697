import { describe, expect, it } from 'vitest'
import { NoAnswer, RequestFailed } from '../../http/request-errors.ts'
import { currentToast } from '../../ui/toast-store.ts'
import {
  codeSentToast,
  requestFailedToast,
  verifyFailedToast,
  welcomeToast,
} from './sign-in-messages.tsx'

function refusal(status: number, error?: string, retryAfter: string | null = null) {
  return new RequestFailed(status, error ? JSON.stringify({ error }) : '', retryAfter)
}

describe('the toasts of signing in', () => {
  it.each([
    [
      'a code is sent',
      () => codeSentToast('Look in your mail'),
      'Verification code sent',
      'Look in your mail',
    ],
    [
      'a request is refused',
      () => requestFailedToast(refusal(400, 'No such phone')),
      'Error',
      'No such phone',
    ],
    [
      'a request fails without words',
      () => requestFailedToast(refusal(500)),
      'Error',
      'Failed to send verification code',
    ],
    [
      'a request gets no answer',
      () => requestFailedToast(new NoAnswer()),
      'Error',
      'An unexpected error occurred',
    ],
    [
      'a code is refused',
      () => verifyFailedToast(refusal(400, 'Wrong code')),
      'Verification failed',
      'Wrong code',
    ],
    [
      'a code fails without words',
      () => verifyFailedToast(refusal(400)),
      'Verification failed',
      'Invalid verification code',
    ],
    [
      'a code gets no answer',
      () => verifyFailedToast(new NoAnswer()),
      'Error',
      'An unexpected error occurred',
    ],
    [
      'too many codes were asked for',
      () => requestFailedToast(refusal(429, 'Too many codes.', '90')),
      'Error',
      'Too many codes. Try again in 2 minutes.',
    ],
  ])('say it when %s', (_, act, title, description) => {
    act()
    expect(currentToast()).toMatchObject({ title, description, durationMs: 5000 })
  })

  it('welcome a member by first name, or as Member', () => {
    const member = { id: '1', lastName: 'Hale', email: null, phone: null }
    welcomeToast({ ...member, firstName: 'Eleanor' })
    expect(currentToast()).toMatchObject({ title: 'Welcome back!', description: 'Welcome Eleanor' })
    welcomeToast({ ...member, firstName: '' })
    expect(currentToast()).toMatchObject({ description: 'Welcome Member' })
  })
})
