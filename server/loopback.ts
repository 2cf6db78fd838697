const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether `host` names this machine and no other. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host)
}

/** Whether what is sent to an address could be read on the way. */
export function isInTheClear(url: string | undefined): boolean {
  if (!url) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}
