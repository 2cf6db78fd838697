import { optionalImageLink } from '../links.ts'
import { editOf } from '../row.schema.ts'
import { requiredLine, requiredText } from '../text.ts'
import { z } from '../zod.ts'

/** What an admin types for an article of the digest, with the messages of specification 5. */
export const articleFormSchema = z.object({
  title: requiredLine('Title is required', 200),
  author: requiredLine('Author is required', 120),
  content: requiredText('Content is required', 40_000),
  category: requiredLine('Category is required', 60),
  imageUrl: optionalImageLink('Must be an https link or an uploaded picture'),
})
export type ArticleForm = z.input<typeof articleFormSchema>
export type NewArticle = z.output<typeof articleFormSchema>

export const articleEditSchema = editOf(articleFormSchema)
export type ArticleEdit = z.output<typeof articleEditSchema>
