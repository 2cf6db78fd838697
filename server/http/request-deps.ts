import type { Background } from '#server/background.ts'
import type { Deps } from '#server/deps.ts'

/**
 * The same things for one request: what is logged while it is answered, or after it, carries its id. A class, since an
 * object with getters of its own takes longer to make than the board takes to be found unchanged.
 */
export class RequestDeps implements Deps {
  readonly db: Deps['db']
  readonly settings: Deps['settings']
  readonly secret: string
  readonly now: Deps['now']
  readonly delivery: Deps['delivery']
  readonly payments: Deps['payments']
  readonly build: string
  readonly pool: Deps['pool']
  readonly metrics: Deps['metrics']
  readonly readiness: Deps['readiness']
  readonly #deps: Deps
  readonly #requestId: string | undefined

  constructor(deps: Deps, requestId: string | undefined) {
    this.db = deps.db
    this.settings = deps.settings
    this.secret = deps.secret
    this.now = deps.now
    this.delivery = deps.delivery
    this.payments = deps.payments
    this.build = deps.build
    this.pool = deps.pool
    this.metrics = deps.metrics
    this.readiness = deps.readiness
    this.#deps = deps
    this.#requestId = requestId
  }

  get log(): Deps['log'] {
    const { log } = this.#deps
    return this.#requestId ? log.child({ requestId: this.#requestId }) : log
  }

  get background(): Background {
    const { background } = this.#deps
    return {
      ...background,
      run: (name, work) => background.run(name, work, this.log),
    }
  }
}
