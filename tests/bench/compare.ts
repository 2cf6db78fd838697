import { type LoadRequest, load } from './load.ts'

export interface Side {
  url: string
  /** Sent in turns by every connection. */
  requests: LoadRequest[]
  /** What every answer must be. */
  status: number
}

export interface Comparison {
  connections: number
  seconds: number
  warmUpSeconds: number
  rounds: number
  /** After each side's turn. */
  betweenRounds?: () => Promise<void>
}

async function perSecond({ url, requests, status }: Side, plan: Comparison): Promise<number> {
  const { connections, seconds, warmUpSeconds } = plan
  const result = await load({ url, requests, connections, seconds, warmUpSeconds })
  const others = Object.keys(result.statuses).filter((given) => given !== String(status))
  if (others.length > 0 || result.errors > 0) {
    throw new Error(
      `${requests[0]?.path} gave ${JSON.stringify(result.statuses)}, not ${status} alone`,
    )
  }
  return result.perSecond
}

/**
 * Requests per second of both sides, measured in pairs, one right after the other, so that whatever else the
 * machine does burdens both alike; answers the pair whose ratio is the median.
 */
export async function compare(ours: Side, bare: Side, plan: Comparison) {
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < plan.rounds; round++) {
    const bareRate = await perSecond(bare, plan)
    await plan.betweenRounds?.()
    pairs.push({ bare: bareRate, ours: await perSecond(ours, plan) })
    await plan.betweenRounds?.()
  }
  pairs.sort((one, other) => one.ours / one.bare - other.ours / other.bare)
  return pairs[Math.floor(pairs.length / 2)] ?? { ours: 0, bare: 0 }
}
