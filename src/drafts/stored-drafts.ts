import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage, tabStorage } from '../http/device-storage.ts'
import { createDrafts } from './drafts.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The console's drafts outlive an expired session; a logout drops them all, since tablets are shared. */
export const consoleDrafts = createDrafts({
  storage: deviceStorage,
  storageKey: ON_DEVICE.adminDrafts.name,
  lifetimeMs: WEEK_MS,
  now: Date.now,
})

/** Members', buyers' and visitors' drafts: nobody finds them in another tab of a shared computer. */
export const tabDrafts = createDrafts({
  storage: tabStorage,
  storageKey: ON_DEVICE.tabDrafts.name,
  lifetimeMs: Number.POSITIVE_INFINITY,
  now: Date.now,
})
