/** Whether `url` names a server and nothing on it: scheme, host and port, a slash at most. */
export function isBareOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { href, origin } = new URL(url)
  return href === `${origin}/`
}
