import { type AppContext, scopeOf } from './context.ts'
import { badInput } from './input.ts'

/** A device says here how long ago its user made what it sends, in milliseconds: its clock is never compared with ours. */
const HEADER = 'x-made-ms-ago'
/** Longer than anything waits: a year ahead can be requested. Only a wrong clock says more. */
const LONGEST_WAIT_MS = 400 * 24 * 60 * 60_000

/** When what the call carries was made, which may have waited on a device without signal; else the time of the call. */
export function madeAtOf(c: AppContext): Date {
  const { now } = scopeOf(c)
  const ago = c.req.header(HEADER) ?? '0'
  if (!/^\d{1,15}$/.test(ago)) throw badInput({ [HEADER]: 'Must be whole milliseconds' })
  return new Date(now.getTime() - Math.min(Number(ago), LONGEST_WAIT_MS))
}

/** Whether a device had stored the call and sends it until it is answered, so that copies of it may arrive late. */
export const wasQueued = (c: AppContext): boolean => c.req.header(HEADER) !== undefined
