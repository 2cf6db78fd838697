import { optionalImageLink, requiredLink } from '../links.ts'
import { editOf } from '../row.schema.ts'
import { optionalText, requiredLine } from '../text.ts'
import { z } from '../zod.ts'

const NOT_A_LINK = 'Must be a valid URL'

/** What an admin types for a video, with the messages of specification 5; links are `https:` (decision 16). */
export const videoFormSchema = z.object({
  title: requiredLine('Title is required', 200),
  description: optionalText(2000),
  videoUrl: requiredLink(NOT_A_LINK),
  thumbnailUrl: optionalImageLink(NOT_A_LINK),
  category: requiredLine('Category is required', 60),
})
export type VideoForm = z.input<typeof videoFormSchema>
export type NewVideo = z.output<typeof videoFormSchema>

export const videoEditSchema = editOf(videoFormSchema)
export type VideoEdit = z.output<typeof videoEditSchema>
