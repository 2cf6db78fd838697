import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type VideoForm as Form,
  type NewVideo,
  type Video,
  videoFormSchema,
} from '#domain/digest/video.schema.ts'
import { videoId } from '#domain/digest/video-id.ts'
import { isHttpsLink } from '#domain/links.ts'
import { useContentWrites } from '../../api/content.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { holdWhileUploading } from '../forms/hold-while-uploading.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { CategoryInput } from './category-input.tsx'

const EMPTY: Form = { title: '', description: '', videoUrl: '', thumbnailUrl: '', category: '' }

type VideoFormProps = { video: Video | null; categories: string[]; onClose: () => void }

export function VideoForm({ video, categories, onClose }: VideoFormProps) {
  const [uploading, setUploading] = useState(false)
  const { publish, edit } = useContentWrites<Video, NewVideo>('videos')
  const draftForm = useDraftForm<Form, NewVideo>({
    draft: `video:${video?.id ?? 'new'}`,
    resolver: zodResolver(videoFormSchema),
    values: video ? typed(video) : EMPTY,
    save: (values, { id, changed }) => (video ? edit(video.id, changed) : publish(id, values)),
    savedToast: () => ({ title: video ? 'Video saved' : 'Video published' }),
    onSaved: onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState
  const link = useWatch({ control, name: 'videoUrl' }).trim()

  return (
    <DraftFormDialog
      wide
      title={video ? 'Edit video' : 'New video'}
      draftForm={holdWhileUploading(draftForm, uploading, 'thumbnailUrl')}
      submitLabel={video ? 'Save' : 'Publish'}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message} required>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Video link"
        error={errors.videoUrl?.message}
        hint={isHttpsLink(link) ? whereItPlays(link) : 'A link that begins with https://'}
        required
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
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
  return videoId(link)
    ? 'Plays inside the digest.'
    : 'Can’t play inside the digest; members get a “Watch Video” link.'
}

function typed({ title, description, videoUrl, thumbnailUrl, category }: Video): Form {
  return {
    title,
    description: description ?? '',
    videoUrl,
    thumbnailUrl: thumbnailUrl ?? '',
    category,
  }
}
