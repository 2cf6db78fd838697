import { useState } from 'react'

/** A read's error, shown until there is data: it would otherwise vanish and return with each retry. */
export function useLastingError<E>(data: unknown, error: E | null): E | null {
  const [lastError, setLastError] = useState(error)
  const shown = error ?? (data === undefined ? lastError : null)
  if (shown !== lastError) setLastError(shown)
  return shown
}
