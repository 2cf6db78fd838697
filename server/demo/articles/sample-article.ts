/** An article of the sample club; a paragraph each, and how long ago it came out. */
export type SampleArticle = {
  title: string
  author: string
  category: string
  imageUrl: string | null
  daysAgo: number
  paragraphs: readonly string[]
}
