import { optionalImageLink, requiredLink } from '../links.ts'
import { optionalText, requiredLine, requiredText } from '../text.ts'
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

export const articleEditSchema = articleFormSchema.partial()
export type ArticleEdit = z.output<typeof articleEditSchema>

const NOT_A_LINK = 'Must be a valid URL'

/** What an admin types for a video, with the messages of specification 5; links are `https:`. */
export const videoFormSchema = z.object({
  title: requiredLine('Title is required', 200),
  description: optionalText(2000),
  videoUrl: requiredLink(NOT_A_LINK),
  thumbnailUrl: optionalImageLink(NOT_A_LINK),
  category: requiredLine('Category is required', 60),
})
export type VideoForm = z.input<typeof videoFormSchema>
export type NewVideo = z.output<typeof videoFormSchema>

export const videoEditSchema = videoFormSchema.partial()
export type VideoEdit = z.output<typeof videoEditSchema>
