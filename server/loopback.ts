const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether `host` names this machine and no other. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host)
}
