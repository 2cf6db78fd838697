import type { QueryFunctionContext } from '@tanstack/react-query'
import { read } from './query-client.ts'
import { RequestFailed } from './request-errors.ts'
import { checkSession } from './session.ts'

/** A read that rests on the cookie alone: a device that lost it gets it anew by confirming its session (decision 2). */
export function readByCookie<T>() {
  const readOnce = read<T>()
  return async (context: QueryFunctionContext): Promise<T> => {
    try {
      return await readOnce(context)
    } catch (error) {
      if (!(error instanceof RequestFailed && error.status === 401)) throw error
      await checkSession()
      return readOnce(context)
    }
  }
}
