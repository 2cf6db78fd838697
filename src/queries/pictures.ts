import * as api from '#domain/api/pictures.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { upload } from '../http/upload.ts'

type Sending = {
  /** Fraction sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a picture. Throws RequestFailed, NoAnswer or UnreadableAnswer. */
export function uploadPicture(file: Blob, sending: Sending): Promise<Picture> {
  return upload(api.uploadPicture, file, sending)
}
