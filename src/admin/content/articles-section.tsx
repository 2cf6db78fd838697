import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { type Article, articleSchema } from '#domain/digest/article.ts'
import {
  type ArticleForm,
  articleFormSchema,
  type NewArticle,
} from '#domain/digest/digest.schema.ts'
import { isolated } from '#domain/isolated.ts'
import { ARTICLES, useContentWrites } from '../../queries/content.ts'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { blockWhileUploading } from '../forms/picture-upload.ts'
import { CategoryInput, useContentForm } from './content-form.tsx'
import { ContentRow, ContentSection } from './content-section.tsx'

export function ArticlesSection() {
  const { remove } = useContentWrites(ARTICLES)
  return (
    <ContentSection
      calls={ARTICLES}
      kind="article"
      icon={<Newspaper />}
      renderRow={(article, edit) => (
        <ContentRow
          title={article.title}
          what={`the article “${isolated(article.title)}”`}
          fallback="Failed to delete article"
          picture={{ link: article.imageUrl, icon: <Newspaper /> }}
          facts={[article.category, isolated(article.author)]}
          text={article.content}
          publishedAt={article.publishedAt}
          onEdit={edit}
          remove={() => remove(article.id)}
        />
      )}
      renderForm={(article, articles, close) => (
        <ArticleFormDialog
          key={article?.id ?? 'new'}
          article={article}
          categories={articles.map(({ category }) => category)}
          onClose={close}
        />
      )}
    />
  )
}

const EMPTY: ArticleForm = { title: '', author: '', content: '', category: '', imageUrl: '' }

type ArticleFormProps = { article: Article | null; categories: string[]; onClose: () => void }

function ArticleFormDialog({ article, categories, onClose }: ArticleFormProps) {
  const [uploading, setUploading] = useState(false)
  const draftForm = useContentForm<ArticleForm, NewArticle, Article>({
    calls: ARTICLES,
    kind: 'article',
    resolver: schemaResolver(articleFormSchema),
    row: article,
    rowSchema: articleSchema,
    valuesOf,
    onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState

  return (
    <DraftFormDialog
      wide
      title={article ? 'Edit article' : 'New article'}
      draftForm={blockWhileUploading(draftForm, uploading, 'imageUrl')}
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
      <Field label="Content" error={errors.content?.message} required>
        <Textarea rows={12} {...register('content')} />
      </Field>
      <PictureField control={control} name="imageUrl" label="Picture" onUploading={setUploading} />
    </DraftFormDialog>
  )
}

function valuesOf(article: Article | null): ArticleForm {
  if (!article) return EMPTY
  const { title, author, content, category, imageUrl } = article
  return { title, author, content, category, imageUrl: imageUrl ?? '' }
}
