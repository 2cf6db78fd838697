import type { Db } from '#server/db/db.ts'
import { articles, reviews, videos } from '#server/db/schema/content.ts'
import { sampleArticles } from './articles/sample-articles.ts'
import { chance } from './sample-chance.ts'
import { sampleReviews } from './sample-reviews.ts'
import { sampleVideos } from './sample-videos.ts'

// Its own throws, so that a new article does not move a single car.
const SEED = 1887

/** Puts the sample club's articles, videos and restaurant reviews in. */
export async function seedSampleContent(
  { db: tx, now }: { db: Db; now: Date },
  timeZone: string,
): Promise<void> {
  const luck = chance(SEED)
  await tx.insert(articles).values(sampleArticles(now, luck))
  await tx.insert(videos).values(sampleVideos(now, luck))
  await tx.insert(reviews).values(sampleReviews(now, timeZone, luck))
}
