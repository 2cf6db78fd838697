import type { SquareCard } from './square-sdk.ts'

const PATIENCE_MS = 30_000
const NO_TOKEN = 'Card tokenization failed'

/** Has Square's form turn the card into a token, or says in words why there is none; a silent form gets 30 seconds. */
export async function readCard(
  card: Pick<SquareCard, 'tokenize'>,
): Promise<{ sourceId: string } | { words: string }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<null>((giveUp) => {
    timer = setTimeout(() => giveUp(null), PATIENCE_MS)
  })
  const result = await Promise.race([card.tokenize().catch(() => null), silence])
  clearTimeout(timer)
  if (result?.status === 'OK' && result.token) return { sourceId: result.token }
  return { words: result?.errors?.[0]?.message || NO_TOKEN }
}
