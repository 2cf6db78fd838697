import type { Page } from 'playwright'

declare global {
  interface Window {
    isSilent(): boolean
    /** Counts of the board's poll results so far. */
    polls: { made: number; boards: number; unchanged: number; failed: number; silent: number }
  }
}

const BOARD = '/api/kiosk/board'

/** A server's board and build, for replaying its answer. */
export interface CapturedBoard {
  body: string
  build: string
}

/** The first board that the server sends to this page's display while `opens` pairs it. */
export async function captureBoard(
  page: Page,
  opens: () => Promise<unknown>,
): Promise<CapturedBoard> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(BOARD) && response.ok()),
    opens(),
  ])
  return { body: await answer.text(), build: (await answer.headerValue('x-build')) ?? '' }
}

/**
 * The page answers its own polls like a month of a server: mostly unchanged, a car moved every ten minutes, a minute of
 * failures an hour, three silent minutes twice a day. After whole days the garage is as at the start. `time` gives the
 * page its own clock.
 */
export async function answerPolls(page: Page, captured: CapturedBoard, time: () => Promise<void>) {
  await page.addInitScript(
    ({ path, body, build }) => {
      const start = Date.now()
      const original = JSON.parse(body)
      const realFetch = window.fetch.bind(window)
      const minutes = () => (Date.now() - start) / 60_000
      window.polls = { made: 0, boards: 0, unchanged: 0, failed: 0, silent: 0 }
      const movedDay = (day: string | null) => {
        const date = day && new Date(`${day}T00:00:00Z`).getTime()
        const passed = Math.floor(minutes() / 1_440) * 86_400_000
        return date && new Date(date + passed).toISOString().slice(0, 10)
      }
      const boardAt = (slot: number) => {
        const board = structuredClone(original)
        for (const car of board.vehicles) {
          car.scheduledDropoffDate = movedDay(car.scheduledDropoffDate)
          for (const request of car.requests)
            request.requestedDate = movedDay(request.requestedDate)
        }
        if (slot % 2 === 0) return board
        const car = board.vehicles[slot % board.vehicles.length]
        const other = board.vehicles[(slot * 7) % board.vehicles.length]
        ;[car.status, other.status] = [other.status, car.status]
        car.storagePosition = `Bay ${slot}`
        return board
      }
      const isSilent = () => {
        const minute = minutes() % 720
        return minute >= 705 && minute < 708
      }
      const answer = async (input: Parameters<typeof fetch>) => {
        const { polls } = window
        if (minutes() % 60 >= 58 && minutes() % 60 < 59) {
          polls.failed += 1
          throw new TypeError('Failed to fetch')
        }
        const slot = Math.floor(minutes() / 10)
        const etag = `"${slot}"`
        const headers = { etag, 'x-build': build, date: new Date().toUTCString() }
        if (new Headers(input[1]?.headers).get('if-none-match') === etag) {
          polls.unchanged += 1
          return new Response(null, { status: 304, headers })
        }
        polls.boards += 1
        const json = { ...headers, 'content-type': 'application/json' }
        return new Response(JSON.stringify(boardAt(slot)), { headers: json })
      }
      window.fetch = (...input) => (input[0] === path ? answer(input) : realFetch(...input))
      Object.assign(window, { isSilent })
    },
    { path: BOARD, ...captured },
  )
  await time()
  await page.addInitScript((path) => {
    const answeringFetch = window.fetch
    // Outside the page clock's fetch, which would wait for it.
    const silence = (signal: AbortSignal | null | undefined) =>
      new Promise<Response>((_, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      })
    window.fetch = (...input) => {
      if (input[0] !== path) return answeringFetch(...input)
      window.polls.made += 1
      if (!window.isSilent()) return answeringFetch(...input)
      window.polls.silent += 1
      return silence(input[1]?.signal)
    }
  }, BOARD)
}
