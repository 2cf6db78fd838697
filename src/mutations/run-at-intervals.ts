/**
 * Runs `act` for each request, but one run at a time, followed by the pause that it resolves with, in milliseconds. The
 * requests of that time share the next run.
 */
export function runAtIntervals(act: () => Promise<number>) {
  let isRequested = false
  let isBusy = false
  let isStopped = false
  const run = async () => {
    isBusy = true
    isRequested = false
    const pauseMs = await act()
    setTimeout(() => {
      isBusy = false
      if (isRequested && !isStopped) void run()
    }, pauseMs)
  }
  return {
    request() {
      isRequested = true
      if (!isBusy && !isStopped) void run()
    },
    stop() {
      isStopped = true
    },
  }
}
