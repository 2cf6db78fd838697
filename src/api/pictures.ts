import type { Picture } from '#domain/pictures/picture.ts'
import { hearAnswer } from './client.ts'
import { credentialHeaders } from './credential-headers.ts'
import { reportAnswer } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'

const PATH = '/api/pictures'
const TIMEOUT_MS = 120_000

type Upload = {
  /** 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a picture; XMLHttpRequest, since fetch tells nothing of progress. Throws RequestFailed or NoAnswer. */
export function uploadPicture(file: Blob, { onProgress, signal }: Upload): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const fail = () => {
      if (!signal.aborted) reportAnswer(false)
      reject(new NoAnswer())
    }
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onerror = fail
    call.onabort = fail
    call.ontimeout = fail
    call.onload = () => {
      reportAnswer(call.status < 500)
      hearAnswer({ pathname: PATH, status: call.status, token: undefined })
      if (call.status === 201) resolve(JSON.parse(call.responseText))
      else reject(refusal(call))
    }
    call.open('POST', PATH)
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(credentialHeaders(PATH))) {
      call.setRequestHeader(name, value)
    }
    signal.addEventListener('abort', () => call.abort())
    call.send(file)
  })
}

function refusal(call: XMLHttpRequest): RequestFailed {
  const text = call.responseText || call.statusText
  return new RequestFailed(call.status, text, call.getResponseHeader('retry-after'))
}
