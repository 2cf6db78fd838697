import { ExternalLink, Video as VideoIcon } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type NewVideo, type VideoForm, videoFormSchema } from '#domain/digest/digest.schema.ts'
import { type Video, videoId, videoSchema } from '#domain/digest/video.ts'
import { isolated } from '#domain/isolated.ts'
import { isHttpsLink } from '#domain/links.ts'
import { useContentWrites, VIDEOS } from '../../queries/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { blockWhileUploading } from '../forms/picture-upload.ts'
import { CategoryInput, useContentForm } from './content-form.tsx'
import { ContentRow, ContentSection } from './content-section.tsx'

export function VideosSection() {
  const { remove } = useContentWrites(VIDEOS)
  return (
    <ContentSection
      calls={VIDEOS}
      kind="video"
      icon={<VideoIcon />}
      renderRow={(video, edit) => (
        <ContentRow
          title={video.title}
          what={`the video “${isolated(video.title)}”`}
          fallback="Failed to delete video"
          picture={{ link: video.thumbnailUrl, icon: <VideoIcon /> }}
          marks={
            videoId(video.videoUrl) === null && (
              <Badge icon={<ExternalLink aria-hidden="true" />}>Link only</Badge>
            )
          }
          facts={[video.category]}
          text={video.description}
          publishedAt={video.publishedAt}
          onEdit={edit}
          remove={() => remove(video.id)}
        />
      )}
      renderForm={(video, videos, close) => (
        <VideoFormDialog
          key={video?.id ?? 'new'}
          video={video}
          categories={videos.map(({ category }) => category)}
          onClose={close}
        />
      )}
    />
  )
}

const EMPTY: VideoForm = {
  title: '',
  description: '',
  videoUrl: '',
  thumbnailUrl: '',
  category: '',
}

type VideoFormProps = { video: Video | null; categories: string[]; onClose: () => void }

function VideoFormDialog({ video, categories, onClose }: VideoFormProps) {
  const [uploading, setUploading] = useState(false)
  const draftForm = useContentForm<VideoForm, NewVideo, Video>({
    calls: VIDEOS,
    kind: 'video',
    resolver: schemaResolver(videoFormSchema),
    row: video,
    rowSchema: videoSchema,
    valuesOf,
    onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState
  const link = useWatch({ control, name: 'videoUrl' }).trim()

  return (
    <DraftFormDialog
      wide
      title={video ? 'Edit video' : 'New video'}
      draftForm={blockWhileUploading(draftForm, uploading, 'thumbnailUrl')}
      submitLabel={video ? 'Save' : 'Publish'}
      onClose={onClose}
    >
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
          inputMode="url"
          autoComplete="off"
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
      <PictureField
        control={control}
        name="thumbnailUrl"
        label="Thumbnail"
        onUploading={setUploading}
      />
    </DraftFormDialog>
  )
}

function whereItPlays(link: string): string {
  return videoId(link) ? 'Plays in the Digest.' : 'Opens as a “Watch Video” link.'
}

function valuesOf(video: Video | null): VideoForm {
  if (!video) return EMPTY
  const { title, description, videoUrl, thumbnailUrl, category } = video
  return {
    title,
    description: description ?? '',
    videoUrl,
    thumbnailUrl: thumbnailUrl ?? '',
    category,
  }
}
