type Slot = { requestedDate: string; requestedTime: string }
type Promised = { promisedDate: string | null; promisedTime: string | null }

/** A request with the day and time it is due in place of those asked for: the promised ones, if there are any. */
export const asDue = <Request extends Slot & Promised>(request: Request): Request => ({
  ...request,
  requestedDate: request.promisedDate ?? request.requestedDate,
  requestedTime: request.promisedTime ?? request.requestedTime,
})
