import type { Picture } from '#domain/pictures/picture.ts'
import { upload } from './upload.ts'

type Sending = {
  /** 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a picture. Throws RequestFailed or NoAnswer. */
export function uploadPicture(file: Blob, sending: Sending): Promise<Picture> {
  return upload('/api/pictures', file, sending)
}
