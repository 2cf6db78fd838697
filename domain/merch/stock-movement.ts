/** Why a variant's stock changed. */
export const MOVEMENT_REASONS = [
  'purchased',
  'given_away',
  'correction',
  'sold',
  'returned',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]
