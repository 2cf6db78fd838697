import type { articles } from '#server/db/schema/content.ts'
import type { Chance } from '../sample-chance.ts'
import { hoursBefore, published } from '../sample-moment.ts'
import { BATTERY } from './battery.ts'
import { BRIDGE_AT_DAWN } from './bridge-at-dawn.ts'
import { CALLOWHILL } from './callowhill.ts'
import { ENGINE_DIARY } from './engine-diary.ts'
import { FIRST_MOTORCYCLE } from './first-motorcycle.ts'
import { HOUSE_RULES } from './house-rules.ts'
import { LIGHT_HALL } from './light-hall.ts'
import { NOISE } from './noise.ts'
import { PAINT } from './paint.ts'
import { RIVER_ROAD } from './river-road.ts'
import type { SampleArticle } from './sample-article.ts'
import { TIRE_DATES } from './tire-dates.ts'
import { WINTER } from './winter.ts'

const ARTICLES: readonly SampleArticle[] = [
  RIVER_ROAD,
  BATTERY,
  HOUSE_RULES,
  ENGINE_DIARY,
  WINTER,
  FIRST_MOTORCYCLE,
  TIRE_DATES,
  CALLOWHILL,
  BRIDGE_AT_DAWN,
  NOISE,
  LIGHT_HALL,
  PAINT,
]

/** Twelve articles: one of them very long, one without a picture (decision 13). */
export function sampleArticles(now: Date, chance: Chance): (typeof articles.$inferInsert)[] {
  return ARTICLES.map(({ paragraphs, daysAgo, ...article }) => ({
    ...article,
    id: chance.id(),
    content: paragraphs.join('\n'),
    ...published(hoursBefore(now, daysAgo * 24 + chance.below(10))),
  }))
}
