import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'

/** An article of the digest; dated by the server. */
export const articleSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  content: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.string(),
  version: rowVersion,
})
export type Article = z.output<typeof articleSchema>

/** The paragraphs of an article's body, split at newlines (specification 9); empty lines are dropped. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
