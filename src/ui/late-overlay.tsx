import type { ComponentType } from 'react'
import { latePart } from './late-part.tsx'
import { OverlayFailed } from './overlay-failed.tsx'
import { OverlayLoading } from './overlay-loading.tsx'

/** A dialog or sheet in its own chunk, which its first tap loads. */
export const lateOverlay = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => latePart({ load, waiting: <OverlayLoading />, Failed: OverlayFailed })
