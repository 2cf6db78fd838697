import { afterEach, expect, it, vi } from 'vitest'
import { TO_REVOKE_KEY } from '#domain/sign-in/device-keys.ts'
import { deviceStorage } from './device-storage.ts'
import { NoAnswer } from './request-errors.ts'
import { upload } from './upload.ts'

afterEach(() => deviceStorage.removeItem(TO_REVOKE_KEY))

it('sends no file while a sign-out waits for the server, whose cookie would go along', async () => {
  deviceStorage.setItem(TO_REVOKE_KEY, 'old-token')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const call = vi.fn()
  vi.stubGlobal('XMLHttpRequest', call)
  const options = { onProgress: () => {}, signal: new AbortController().signal }
  await expect(upload('/api/pictures', new Blob(['picture']), options)).rejects.toThrow(NoAnswer)
  expect(call).not.toHaveBeenCalled()
})
