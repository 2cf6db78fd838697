import { ExternalLink, Video as VideoIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { type NewVideo, type VideoForm, videoFormSchema } from '#domain/digest/digest.schema.ts'
import { type Video, videoId } from '#domain/digest/video.ts'
import { isolated } from '#domain/isolated.ts'
import { isHttpsLink } from '#domain/links.ts'
import { VIDEOS } from '../../queries/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { CategoryInput } from './category-input.tsx'
import type { ContentFieldsProps, ContentKind } from './content-kind.ts'

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
  resolver: schemaResolver(videoFormSchema),
  valuesOf: (video) => ({
    title: video?.title ?? '',
    description: video?.description ?? '',
    videoUrl: video?.videoUrl ?? '',
    thumbnailUrl: video?.thumbnailUrl ?? '',
    category: video?.category ?? '',
  }),
  Fields: VideoFields,
  pictureField: { name: 'thumbnailUrl', label: 'Thumbnail' },
}

function VideoFields({ form, rows }: ContentFieldsProps<Video, VideoForm, NewVideo>) {
  const { register, control, formState } = form
  const { errors } = formState
  const link = useWatch({ control, name: 'videoUrl' }).trim()
  const categories = rows.map(({ category }) => category)
  return (
    <>
      <Field label="Title" error={errors.title?.message} required>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Video link"
        error={errors.videoUrl?.message}
        hint={isHttpsLink(link) && whereItPlays(link)}
        required
      >
        <TextInput
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          {...register('videoUrl')}
        />
      </Field>
      <Field label="Category" error={errors.category?.message} required>
        <CategoryInput known={categories} {...register('category')} />
      </Field>
      <Field label="Description" error={errors.description?.message} optional>
        <Textarea rows={4} {...register('description')} />
      </Field>
    </>
  )
}

function whereItPlays(link: string): string {
  return videoId(link) ? 'Plays in the Digest.' : 'Opens as a “Watch Video” link.'
}
