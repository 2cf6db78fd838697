const TAGS = /"[^"]*"/g

/**
 * Whether `If-None-Match` has this entity tag, such as `"7"`, in a list or as `*`. The comparison is weak (RFC 9110,
 * 8.8.3.2), because a proxy that compresses an answer makes its tag a weak one.
 */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(TAGS)?.includes(etag) ?? false
}
