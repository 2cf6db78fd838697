import { backoffMs } from './backoff.ts'

/** Acts on what opens, trying again after growing waits for as long as it does not; answers how to call that off. */
export function onceOpen<T>(open: () => Promise<T>, act: (opened: T) => void): () => void {
  let isOff = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (attempts: number) => {
    open().then(
      (opened) => {
        if (!isOff) act(opened)
      },
      () => {
        const again = () => attempt(attempts + 1)
        if (!isOff) timer = setTimeout(again, backoffMs(attempts, Math.random))
      },
    )
  }
  attempt(1)
  return () => {
    isOff = true
    clearTimeout(timer)
  }
}
