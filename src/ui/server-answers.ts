const ANSWER_WITHIN_MS = 5_000

/** Whether the server answers for the current page, bypassing every cache. */
export const serverAnswers = () =>
  fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
