import type { Measure } from './fit-text.ts'

/** Lengths of a card in rem, where 1 rem is 16 px on a 1920 × 1080 wall. */
export const CARD = {
  nameSize: 2.5625,
  nameLine: 2.625,
  rowSize: 1.875,
  rowLine: 2.25,
  rowGap: 0.75,
  padX: 0.75,
  padY: 0.5,
  edge: 0.4375,
  platePad: 0.4375,
  icon: 2.25,
  notePad: 0.4375,
  notePadY: 0.0625,
  noteGap: 0.3125,
  gap: 0.5,
  laneAtLeast: 19,
} as const

export const FAMILY = '"Barlow Condensed", "Barlow Condensed Fallback", "Arial Narrow", sans-serif'
export const NAME_WEIGHT = 700
export const ROW_WEIGHT = 600

export type CardMeasures = { width: number; name: Measure; row: Measure }

/** How many card lanes fit side by side in a column of this width, and how wide each is. */
export function lanesIn(width: number): { lanes: number; laneWidth: number } {
  const lanes = Math.max(1, Math.floor((width + CARD.gap) / (CARD.laneAtLeast + CARD.gap)))
  return { lanes, laneWidth: (width - (lanes - 1) * CARD.gap) / lanes }
}

/** The width left for text in a card of a lane. */
export function textWidth(laneWidth: number): number {
  return laneWidth - CARD.edge - CARD.padX * 2
}
