import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { uploadPicture } from '#domain/api/pictures.ts'
import { MAX_PICTURE_BYTES, pictureKind } from '#domain/pictures/picture.ts'
import { RequestFailed, sentenceOf } from '../../http/request-errors.ts'
import { upload } from '../../http/upload.ts'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import type { DraftForm } from './use-draft-form.ts'

const UNREADABLE = 'We can’t read this file. Choose another.'
const NO_ANSWER = 'No connection. Upload it again when you’re back online.'

/** In pixels; the server scales to less. */
const LONGEST_EDGE = 2560
const PHONE_PHOTO = /^image\/hei[cf]$/

type Prepared = { picture: Blob } | { problem: string }

/** The picture as it is uploaded: one that is too large for that, or a phone's own format, is made a smaller JPEG first. */
async function prepare(file: File): Promise<Prepared> {
  try {
    const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
    const isKnown = pictureKind(start) !== null
    if (isKnown && file.size <= MAX_PICTURE_BYTES) return { picture: file }
    const canShrink = isKnown || PHONE_PHOTO.test(file.type)
    const picture = canShrink ? await shrinkPicture(file, LONGEST_EDGE) : null
    if (picture) return { picture }
    return { problem: isKnown ? UNREADABLE : 'Choose a PNG, JPEG or WebP picture' }
  } catch {
    return { problem: UNREADABLE }
  }
}

/** Uploads one picture at a time; `share` is the sent fraction, null when idle. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    const abort = new AbortController()
    running.current?.abort()
    running.current = abort
    setProblem('')
    setShare(0)
    const prepared = await prepare(file)
    if (abort.signal.aborted) return
    if ('problem' in prepared) {
      setShare(null)
      return setProblem(prepared.problem)
    }
    try {
      const options = { onProgress: setShare, signal: abort.signal }
      const picture = await upload(uploadPicture, prepared.picture, options)
      onUploaded(picture.url)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(
        error instanceof RequestFailed
          ? sentenceOf(error, 'The picture didn’t upload. Try again.')
          : NO_ANSWER,
      )
    } finally {
      if (running.current === abort) setShare(null)
    }
  }

  return {
    share,
    problem,
    clearProblem: () => setProblem(''),
    upload: (file: File) => void start(file),
    cancel: () => running.current?.abort(),
  }
}

/** The error type while a picture is uploading; cleared once the upload finishes or is cancelled. */
export const STILL_UPLOADING = 'uploading'

export type FormWithUpload<Form extends FieldValues, Values> = DraftForm<Form, Values> & {
  isUploading?: boolean
  /** Set after an attempt to save during an upload. */
  uploadError?: string | undefined
}

/** Blocks saving while a picture uploads, shows why at the field, and confirms before closing. */
export function blockWhileUploading<Form extends FieldValues, Values>(
  draftForm: DraftForm<Form, Values>,
  uploading: boolean,
  field: FieldPath<Form>,
): FormWithUpload<Form, Values> {
  if (!uploading) return draftForm
  const message = 'Picture still uploading. Wait, or cancel it.'
  const wasTried = draftForm.form.getFieldState(field).error?.type === STILL_UPLOADING
  return {
    ...draftForm,
    isUploading: true,
    // The field may be scrolled out of view from the save button.
    uploadError: wasTried ? message : undefined,
    submit: () => draftForm.form.setError(field, { type: STILL_UPLOADING, message }),
  }
}
