/**
 * Where an order stands (decision 10): open keeps stock for 15 minutes or lapses; charging and unknown keep it
 * until Square has told what became of the card.
 */
export const ORDER_STATES = ['open', 'lapsed', 'charging', 'paid', 'failed', 'unknown'] as const
export type OrderState = (typeof ORDER_STATES)[number]
