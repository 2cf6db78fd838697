import { deviceStorage } from '../../api/device-storage.ts'
import { createRefusalStore } from './refusal-store.ts'

const store = createRefusalStore(deviceStorage)

export const currentRefusals = store.all
export const subscribeToRefusals = store.subscribe
export const addRefusal = store.add
export const dismissRefusal = store.dismiss
export const dropAllRefusals = store.dropAll
export const reloadRefusals = store.reload
