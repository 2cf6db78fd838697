import { ExternalLink, Video as VideoIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { type NewVideo, type VideoForm, videoFormSchema } from '#domain/digest/digest.schema.ts'
import { type Video, videoId } from '#domain/digest/video.ts'
import { isolated } from '#domain/isolated.ts'
import { isHttpsLink } from '#domain/links.ts'
import { VIDEOS } from '../../queries/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { CategoryInput } from './category-input.tsx'
import type { ContentFieldsProps, ContentKind } from './content-kind.ts'

const FIELDS: FormFields<VideoForm> = {
  title: { label: 'Title', required: true },
  videoUrl: {
    label: 'Video link',
    inputMode: 'url',
    spellCheck: false,
    placeholder: 'https://',
    required: true,
  },
  category: { label: 'Category', required: true },
  description: { label: 'Description', rows: 4, optional: true },
  thumbnailUrl: { label: 'Thumbnail' },
}

export const videoKind: ContentKind<Video, VideoForm, NewVideo> = {
  name: 'video',
  icon: <VideoIcon />,
  endpoints: VIDEOS,
  summaryOf: (video) => ({
    title: video.title,
    what: `the video “${isolated(video.title)}”`,
    picture: video.thumbnailUrl,
    marks: videoId(video.videoUrl) === null && (
      <Badge icon={<ExternalLink aria-hidden="true" />}>Link only</Badge>
    ),
    facts: [video.category],
    text: video.description,
  }),
  fields: FIELDS,
  resolver: schemaResolver(videoFormSchema),
  valuesOf: (video) => valuesOf(FIELDS, video),
  Fields: VideoFields,
  pictureField: 'thumbnailUrl',
}

function VideoFields({ draftForm, rows }: ContentFieldsProps<Video, VideoForm, NewVideo>) {
  const { register, control } = draftForm.form
  const link = useWatch({ control, name: 'videoUrl' }).trim()
  const categories = rows.map(({ category }) => category)
  return (
    <>
      <FormField of={draftForm} name="title" />
      <FormField of={draftForm} name="videoUrl" hint={isHttpsLink(link) && whereItPlays(link)} />
      <FormField of={draftForm} name="category">
        <CategoryInput known={categories} {...register('category')} />
      </FormField>
      <FormField of={draftForm} name="description" />
    </>
  )
}

function whereItPlays(link: string): string {
  return videoId(link) ? 'Plays in the Digest.' : 'Opens as a “Watch Video” link.'
}
