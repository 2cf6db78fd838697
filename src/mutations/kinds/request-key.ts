import { isRecord } from '#domain/is-record.ts'
import type { MemberSession } from '../device-session.ts'
import type { Json, Mutation, Settled } from '../kind.ts'

export const bearerOf = ({ token }: MemberSession) => ({ authorization: `Bearer ${token}` })

/** Has the server withdraw the key of a car request, or of an act on one, unless it arrived (decision 5). */
export function withdrawRequestKey<Receipt>(
  { key, owner }: { key: string; owner: string },
  read: (body: Json) => Settled<Receipt> | null,
): NonNullable<Mutation<unknown, Receipt, MemberSession>['withdraw']> {
  return {
    send: (session) => ({
      method: 'DELETE',
      path: `/api/my/car-requests/by-key/${key}?memberId=${encodeURIComponent(owner)}`,
      headers: bearerOf(session),
    }),
    read: ({ key: about, state, request }) => {
      if (about !== key) return null
      if (state === 'withdrawn') return { type: state }
      return state === 'used' && isRecord(request) ? read(request) : null
    },
  }
}
