import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf, Endpoint } from '#domain/api/endpoint.ts'
import { type CallArguments, readEndpoint } from '../http/call.ts'
import { RequestFailed } from '../http/request-errors.ts'
import { checkSession } from '../session/session.ts'

/** A read whose error stays visible during retries: `isError` and `error` last until there is data. */
export function useRead<T>(options: UseQueryOptions<T>) {
  const { data, error, isFetchedAfterMount, ...query } = useQuery<T>(options)
  const [failure, setFailure] = useState(error)
  if (error && error !== failure) setFailure(error)
  const isError = data === undefined && (error !== null || isFetchedAfterMount)
  return {
    data,
    isError,
    error: isError ? failure : null,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isSuccess: query.isSuccess,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  }
}

/**
 * A read that only the cookie authorizes: a device that lost it gets a new one by confirming its session (decision 2).
 */
export function readByCookie<E extends Endpoint>(endpoint: E, ...options: CallArguments<E>) {
  const readOnce = readEndpoint(endpoint, ...options)
  return async (context: { signal: AbortSignal }): Promise<AnswerOf<E>> => {
    try {
      return await readOnce(context)
    } catch (error) {
      if (!(error instanceof RequestFailed && error.status === 401)) throw error
      await checkSession()
      return readOnce(context)
    }
  }
}
