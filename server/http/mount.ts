import type { Hono, MiddlewareHandler, Next } from 'hono'
import { type AnswerOf, type Endpoint, isKeyed, type Who } from '#domain/api/endpoint.ts'
import type { AppContext, AppEnv } from './context.ts'
import { adminsOnly, membersAndAdmins, membersOnly, monitorsAndAdmins } from './guards.ts'
import { runOnce } from './keyed-write.ts'

type Middleware = MiddlewareHandler<AppEnv>

const GUARDS: Record<Who, Middleware[]> = {
  everyone: [],
  members: [membersOnly],
  admins: [adminsOnly],
  'members and admins': [membersAndAdmins],
  'admins and monitors': [monitorsAndAdmins],
  // The board's route finds the display itself, because every display polls it every ten seconds.
  displays: [],
}

/** What a handler returns: the declared answer, or a page of it with the number of matching rows. */
type Handled<E extends Endpoint> = E['isPage'] extends true
  ? { rows: AnswerOf<E>; total: string }
  : AnswerOf<E>

/**
 * Registers an endpoint under its method and path, with the guard of its `who`. The handler returns the declared answer,
 * or a Response where it needs other headers or sends what was stored. `before` runs between the guard and the handler.
 */
export function mount<const E extends Endpoint>(
  routes: Hono<AppEnv>,
  endpoint: E,
  handle: (c: AppContext, next: Next) => Promise<Handled<E> | Response>,
  before: Middleware[] = [],
): void {
  const { method, path, who, status, answer, isPage } = endpoint
  const respond = async (c: AppContext, next: Next) => {
    const handled: unknown = await handle(c, next)
    if (handled instanceof Response) return handled
    if (answer === null) return c.newResponse(null, status)
    c.header('content-type', 'application/json')
    if (!isPage) return c.newResponse(JSON.stringify(handled), status)
    const { rows, total } = pageOf(handled)
    c.header('x-total-count', total)
    return c.newResponse(JSON.stringify(rows), status)
  }
  routes.on(method, [path], ...GUARDS[who], ...before, (c, next) =>
    isKeyed(endpoint) ? runOnce(c, () => respond(c, next)) : respond(c, next),
  )
}

function pageOf(handled: unknown): { rows: unknown; total: string } {
  if (typeof handled !== 'object' || handled === null) throw new TypeError('Not a page')
  if (!('rows' in handled && 'total' in handled)) throw new TypeError('Not a page')
  return { rows: handled.rows, total: String(handled.total) }
}
