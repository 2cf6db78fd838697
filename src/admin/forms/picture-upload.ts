import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import * as api from '#domain/api/pictures.ts'
import { MAX_PICTURE_BYTES, type Picture, pictureKind } from '#domain/pictures/picture.ts'
import { RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { upload } from '../../http/upload.ts'
import type { DraftForm } from './use-draft-form.ts'

const NO_ANSWER = 'No connection. Upload it again when you’re back online.'

/** Checks a file before the upload; returns the problem, or null. */
async function problemWith(file: File): Promise<string | null> {
  if (file.size > MAX_PICTURE_BYTES) return 'Over 5 MB. Choose a smaller picture.'
  try {
    const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
    return pictureKind(start) ? null : 'Choose a PNG, JPEG or WebP picture'
  } catch {
    return 'We can’t read this file. Choose another.'
  }
}

/** Uploads one picture at a time; `share` is the sent fraction, null when idle. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start(file: File) {
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
          ? sentenceOf(error, 'The picture didn’t upload. Try again.')
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
    upload: (file: File) => void start(file),
    cancel: () => current.current?.abort(),
  }
}

/** The error type while a picture is uploading; cleared once the upload finishes or is cancelled. */
export const STILL_UPLOADING = 'uploading'

export type HeldForm<Form extends FieldValues, Values> = DraftForm<Form, Values> & {
  isUploading?: boolean
  /** Why the save was not started. */
  held?: string | undefined
}

/** Blocks saving while a picture uploads, shows why at the field, and confirms before closing. */
export function holdWhileUploading<Form extends FieldValues, Values>(
  draftForm: DraftForm<Form, Values>,
  uploading: boolean,
  field: FieldPath<Form>,
): HeldForm<Form, Values> {
  if (!uploading) return draftForm
  const message = 'Picture still uploading. Wait, or cancel it.'
  const isHeld = draftForm.form.getFieldState(field).error?.type === STILL_UPLOADING
  return {
    ...draftForm,
    isUploading: true,
    // The field may be scrolled out of view from the save button.
    held: isHeld ? message : undefined,
    submit: () => draftForm.form.setError(field, { type: STILL_UPLOADING, message }),
  }
}

type Sending = {
  /** Fraction sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a picture. Throws RequestFailed, NoAnswer or UnreadableAnswer. */
function uploadPicture(file: Blob, sending: Sending): Promise<Picture> {
  return upload(api.uploadPicture, file, sending)
}
