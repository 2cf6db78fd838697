/** What a key stands for: a car request, or a member's choice for one event. */
export type KeyKind = 'car-request' | `rsvp/${string}`

// Hashes of car requests are base64url, in which there is no slash.
/** Whether what is kept of a key, `requestHash`, belongs to this kind of request. */
export function isOfKind(requestHash: string | null, kind: KeyKind): boolean {
  if (kind === 'car-request') return !requestHash?.includes('/')
  return requestHash?.startsWith(`${kind}/`) ?? false
}
