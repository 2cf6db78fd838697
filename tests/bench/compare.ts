import { type LoadPlan, type LoadRequest, load } from './load.ts'

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
  rounds: number
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function perSecond({ url, requests, status }: Side, plan: Comparison): Promise<number> {
  const { connections, seconds } = plan
  const wish: LoadPlan = { url, requests, connections, seconds, warmUpSeconds: 1 }
  const result = await load(wish)
  const others = Object.keys(result.statuses).filter((given) => given !== String(status))
  if (others.length > 0 || result.errors > 0) {
    throw new Error(
      `${requests[0]?.path} gave ${JSON.stringify(result.statuses)}, not ${status} alone`,
    )
  }
  return result.perSecond
}

/** Requests per second of both sides, in turns, so that a busy machine burdens both alike; medians. */
export async function compare(ours: Side, bare: Side, plan: Comparison) {
  const measured: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < plan.rounds; round++) {
    measured.bare.push(await perSecond(bare, plan))
    measured.ours.push(await perSecond(ours, plan))
  }
  return { ours: median(measured.ours), bare: median(measured.bare) }
}
