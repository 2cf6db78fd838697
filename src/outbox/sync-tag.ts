/** The tag of the `sync` event that nudges the worker to send what waits. */
export const SYNC_TAG = 'rowhouse-outbox'
