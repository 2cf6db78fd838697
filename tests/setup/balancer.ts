import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * A balancer in a process of its own before these local ports, each asked in turn. One that refuses or breaks off is
 * left out for a second and its caller told 502. Nothing is ever sent twice, reads included: sending again is for the
 * client, who alone knows what it meant. A client may name its address in X-Forwarded-For, to stand for many.
 */
export async function startBalancer(port: number, peers: number[]) {
  const child = fork(join(import.meta.dirname, 'balancer-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port), PEERS: peers.join(',') },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
