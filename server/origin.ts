/** Whether `url` is only an origin: scheme, host and port, with at most a slash. */
export function isBareOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { href, origin } = new URL(url)
  return href === `${origin}/`
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether `host` always means this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host)
}

/** Whether traffic to an address is unencrypted on the network. */
export function isInTheClear(url: string | undefined): boolean {
  if (!url) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}
