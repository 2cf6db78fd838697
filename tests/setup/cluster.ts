import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * A round-robin balancer in its own process. A peer that refuses or breaks off is skipped for a second and the client
 * gets a 502. Nothing is retried, since only the client knows whether that is safe. A client may set X-Forwarded-For to
 * act as many addresses.
 */
export async function startBalancer(port: number, peers: number[]) {
  const child = fork(join(import.meta.dirname, 'balancer-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port), PEERS: peers.join(',') },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
