import type { AnswerOf, Endpoint } from '#domain/api/endpoint.ts'
import { parseAnswer } from './call.ts'
import { credentialHeaders } from './credential-headers.ts'
import { reportAnswer } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'
import { isRevocationDue, revokeFirst } from './revocation.ts'
import { readBody, reportFailure } from './send.ts'

type UploadOptions = {
  /** The content type; defaults to the file's own. */
  type?: string
  signal: AbortSignal
  /** Fraction sent, 0 to 1; at 1 the server is processing the file. */
  onProgress: (sent: number) => void
}

/** Covers the upload and the answer. */
const UPLOAD_TIMEOUT_MS = 120_000

/**
 * Sends a file to an endpoint and returns its answer. Uses XMLHttpRequest, since fetch reports no progress. Throws
 * RequestFailed, NoAnswer or UnreadableAnswer.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: UploadOptions,
): Promise<AnswerOf<E>>
export async function upload(endpoint: Endpoint, file: Blob, options: UploadOptions) {
  if (isRevocationDue()) await revokeFirst()
  return parseAnswer(endpoint, await transfer(endpoint, file, options))
}

function transfer(
  { method, path }: Endpoint,
  file: Blob,
  options: UploadOptions,
): Promise<unknown> {
  const { type, signal, onProgress } = options
  const startedAt = performance.now()
  return new Promise((done, fail) => {
    const call = new XMLHttpRequest()
    const giveUp = () => call.abort()
    const noAnswer = () => {
      if (!signal.aborted) reportAnswer(false)
      fail(new NoAnswer())
    }
    call.open(method, path)
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
          return done(readBody(status, text))
        } catch (error) {
          return fail(error)
        }
      }
      const retryAfter = call.getResponseHeader('retry-after')
      const failure = new RequestFailed(status, text || call.statusText, retryAfter)
      reportFailure(failure, { pathname: path, startedAt })
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
