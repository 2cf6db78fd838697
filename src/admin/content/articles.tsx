import { Newspaper } from 'lucide-react'
import type { Article } from '#domain/digest/article.ts'
import {
  type ArticleForm,
  articleFormSchema,
  type NewArticle,
} from '#domain/digest/digest.schema.ts'
import { isolated } from '#domain/isolated.ts'
import { ARTICLES } from '../../queries/content.ts'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { CategoryInput } from './category-input.tsx'
import type { ContentFieldsProps, ContentKind } from './content-kind.ts'

export const articleKind: ContentKind<Article, ArticleForm, NewArticle> = {
  name: 'article',
  icon: <Newspaper />,
  endpoints: ARTICLES,
  summaryOf: (article) => ({
    title: article.title,
    what: `the article “${isolated(article.title)}”`,
    picture: article.imageUrl,
    facts: [article.category, isolated(article.author)],
    text: article.content,
  }),
  resolver: schemaResolver(articleFormSchema),
  valuesOf: (article) => ({
    title: article?.title ?? '',
    author: article?.author ?? '',
    content: article?.content ?? '',
    category: article?.category ?? '',
    imageUrl: article?.imageUrl ?? '',
  }),
  Fields: ArticleFields,
  pictureField: { name: 'imageUrl', label: 'Picture' },
}

function ArticleFields({ form, rows }: ContentFieldsProps<Article, ArticleForm, NewArticle>) {
  const { register, formState } = form
  const { errors } = formState
  const categories = rows.map(({ category }) => category)
  return (
    <>
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
    </>
  )
}
