import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type Article,
  articleFormSchema,
  type ArticleForm as Form,
  type NewArticle,
} from '#domain/digest/article.schema.ts'
import { useContentWrites } from '../../api/content.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { holdWhileUploading } from '../forms/hold-while-uploading.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { CategoryInput } from './category-input.tsx'

const EMPTY: Form = { title: '', author: '', content: '', category: '', imageUrl: '' }

type ArticleFormProps = { article: Article | null; categories: string[]; onClose: () => void }

export function ArticleForm({ article, categories, onClose }: ArticleFormProps) {
  const [uploading, setUploading] = useState(false)
  const { publish, edit } = useContentWrites<Article, NewArticle>('articles')
  const draftForm = useDraftForm<Form, NewArticle>({
    draft: `article:${article?.id ?? 'new'}`,
    resolver: zodResolver(articleFormSchema),
    values: article ? typed(article) : EMPTY,
    save: (values, { id, changed }) => (article ? edit(article.id, changed) : publish(id, values)),
    savedToast: () => ({ title: article ? 'Article saved' : 'Article published' }),
    onSaved: onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState

  return (
    <DraftFormDialog
      wide
      title={article ? 'Edit article' : 'New article'}
      draftForm={holdWhileUploading(draftForm, uploading, 'imageUrl')}
      submitLabel={article ? 'Save' : 'Publish'}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message} required>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label="Author" error={errors.author?.message} required>
          <TextInput autoComplete="off" {...register('author')} />
        </Field>
        <Field label="Category" error={errors.category?.message} required>
          <CategoryInput known={categories} {...register('category')} />
        </Field>
      </div>
      <Field
        label="Content"
        error={errors.content?.message}
        hint="Every new line begins a paragraph."
        required
      >
        <Textarea rows={12} {...register('content')} />
      </Field>
      <PictureField control={control} name="imageUrl" label="Picture" onUploading={setUploading} />
    </DraftFormDialog>
  )
}

function typed({ title, author, content, category, imageUrl }: Article): Form {
  return { title, author, content, category, imageUrl: imageUrl ?? '' }
}
