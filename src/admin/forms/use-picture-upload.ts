import { useEffect, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES, pictureKind } from '#domain/pictures/picture.ts'
import { uploadPicture } from '../../api/pictures.ts'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'

const NO_ANSWER =
  'The picture was not uploaded: no connection. Everything you typed is still here; try again when the connection is back.'

/** What is wrong with a file before it is sent at all, or null. */
async function problemWith(file: File): Promise<string | null> {
  if (file.size > MAX_PICTURE_BYTES)
    return 'This picture is larger than 5 MB. Choose a smaller one.'
  try {
    const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
    return pictureKind(start) ? null : 'Choose a PNG, JPEG or WebP picture'
  } catch {
    return 'This file cannot be read. Choose another one.'
  }
}

/** Uploads one picture at a time; `share` is how much of it has left, null when none is under way. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function upload(file: File) {
    const abort = new AbortController()
    current.current?.abort()
    current.current = abort
    const known = await problemWith(file)
    if (abort.signal.aborted) return
    setProblem(known ?? '')
    if (known) return
    setShare(0)
    try {
      const picture = await uploadPicture(file, { onProgress: setShare, signal: abort.signal })
      onUploaded(picture.url)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(
        error instanceof RequestFailed
          ? sentenceOf(error, 'The picture could not be uploaded. Please try again.')
          : NO_ANSWER,
      )
    } finally {
      if (current.current === abort) setShare(null)
    }
  }

  return {
    share,
    problem,
    forgetProblem: () => setProblem(''),
    upload: (file: File) => void upload(file),
    cancel: () => current.current?.abort(),
  }
}
