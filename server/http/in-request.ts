import type { Background } from '#server/background.ts'
import type { Deps } from '#server/deps.ts'
import type { Log } from '#server/log.ts'

/** Logs with the request's id; far cheaper to create than a child logger, and rarely used. */
class RequestLog implements Log {
  readonly #log: Log
  readonly #requestId: string

  constructor(log: Log, requestId: string) {
    this.#log = log
    this.#requestId = requestId
  }

  error(what: object, message: string): void {
    this.#log.error({ ...what, requestId: this.#requestId }, message)
  }

  warn(what: object, message: string): void {
    this.#log.warn({ ...what, requestId: this.#requestId }, message)
  }

  info(what: object, message: string): void {
    this.#log.info({ ...what, requestId: this.#requestId }, message)
  }

  debug(what: object, message: string): void {
    this.#log.debug({ ...what, requestId: this.#requestId }, message)
  }
}

class RequestBackground implements Background {
  readonly #background: Background
  readonly #log: Log

  constructor(background: Background, log: Log) {
    this.#background = background
    this.#log = log
  }

  run(name: string, work: () => Promise<void>): void {
    this.#background.run(name, work, this.#log)
  }

  runLater(name: string, afterMs: number, work: () => Promise<void>): void {
    this.#background.runLater(name, afterMs, work, this.#log)
  }

  stop(withinMs?: number): Promise<boolean> {
    return this.#background.stop(withinMs)
  }

  finished(withinMs?: number): Promise<boolean> {
    return this.#background.finished(withinMs)
  }
}

/** The dependencies for one request, whose log adds the request's id. */
export function inRequest(deps: Deps, requestId: string): Deps {
  const log = new RequestLog(deps.log, requestId)
  return { ...deps, log, background: new RequestBackground(deps.background, log) }
}
