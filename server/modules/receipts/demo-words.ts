import type { Settings } from '#server/settings.ts'

/** What a receipt of the demo has to say first. */
export const NO_CARD_CHARGED = 'This is a demonstration. No card was charged.'

/** Whether the shop plays Square itself, since no account is set (decision 10). */
export function isDemoShop({ mode, square }: Pick<Settings, 'mode' | 'square'>): boolean {
  return mode === 'demo' && !square
}
