import { useState } from 'react'

/** A read's error; it stays while it is tried again, until there is data. */
export function useLastingError<E>(data: unknown, error: E | null): E | null {
  const [former, setFormer] = useState(error)
  const shown = error ?? (data === undefined ? former : null)
  if (shown !== former) setFormer(shown)
  return shown
}
