import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadPicture } from '#domain/api/pictures.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from './device-storage.ts'
import { NoAnswer } from './request-errors.ts'
import { upload } from './upload.ts'

const options = () => ({ onProgress: () => {}, signal: new AbortController().signal })

beforeEach(() => deviceStorage.removeItem(ON_DEVICE.signOutDue.name))
afterEach(() => deviceStorage.removeItem(ON_DEVICE.signOutDue.name))

/** A request that is answered 201 with `answer` as soon as it is sent. */
function answered(answer: unknown) {
  return class {
    status = 201
    responseText = JSON.stringify(answer)
    upload = {}
    onload = () => {}
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      this.onload()
      this.onloadend()
    }
  }
}

it('resolves with the answer that its endpoint declares', async () => {
  const picture = { url: '/pictures/1.webp', width: 1600, height: 900 }
  vi.stubGlobal('XMLHttpRequest', answered({ ...picture, sha: 'new' }))
  await expect(upload(uploadPicture, new Blob(['picture']), options())).resolves.toEqual(picture)
})

it('sends no file while a sign-out waits for the server, whose cookie would go along', async () => {
  deviceStorage.setItem(ON_DEVICE.signOutDue.name, 'sign-out.proof')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const call = vi.fn()
  vi.stubGlobal('XMLHttpRequest', call)
  await expect(upload(uploadPicture, new Blob(['picture']), options())).rejects.toThrow(NoAnswer)
  expect(call).not.toHaveBeenCalled()
})
