import { credentialHeaders } from './credential-headers.ts'
import { reportAnswer } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'
import { isRevocationDue, revokeFirst } from './revocation.ts'
import { hearFailure, readBody } from './send.ts'

type UploadOptions = {
  /** The content type; the file's own without it. */
  type?: string
  signal: AbortSignal
  /** 0 to 1, while the file is on its way; at 1 the server has it and works. */
  onProgress: (sent: number) => void
}

/** For the whole of it, the answer included. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Sends a file with XMLHttpRequest, since fetch tells nothing of progress. Throws RequestFailed or NoAnswer. */
export async function upload<T>(path: string, file: Blob, options: UploadOptions): Promise<T> {
  if (isRevocationDue()) await revokeFirst()
  return transfer<T>(path, file, options)
}

function transfer<T>(path: string, file: Blob, options: UploadOptions): Promise<T> {
  const { type, signal, onProgress } = options
  const askedAt = performance.now()
  return new Promise((done, fail) => {
    const call = new XMLHttpRequest()
    const giveUp = () => call.abort()
    const noAnswer = () => {
      if (!signal.aborted) reportAnswer(false)
      fail(new NoAnswer())
    }
    call.open('POST', path)
    call.timeout = UPLOAD_TIMEOUT_MS
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...credentialHeaders(path),
    }
    if (type) headers['content-type'] = type
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.upload.onload = () => onProgress(1)
    call.onload = () => {
      const { status, responseText: text } = call
      if (status >= 200 && status < 300) {
        try {
          return done(readBody<T>(status, text))
        } catch (error) {
          return fail(error)
        }
      }
      const retryAfter = call.getResponseHeader('retry-after')
      const failure = new RequestFailed(status, text || call.statusText, retryAfter)
      hearFailure(failure, { pathname: path, askedAt })
      fail(failure)
    }
    call.onerror = noAnswer
    call.ontimeout = noAnswer
    call.onabort = noAnswer
    call.onloadend = () => signal.removeEventListener('abort', giveUp)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) noAnswer()
    else call.send(file)
  })
}
