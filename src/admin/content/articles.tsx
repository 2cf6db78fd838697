import { Newspaper } from 'lucide-react'
import type { Article } from '#domain/digest/article.ts'
import {
  type ArticleForm,
  articleFormSchema,
  type NewArticle,
} from '#domain/digest/digest.schema.ts'
import { isolated } from '#domain/isolated.ts'
import { ARTICLES } from '../../queries/content.ts'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { CategoryInput } from './category-input.tsx'
import type { ContentFieldsProps, ContentKind } from './content-kind.ts'

const FIELDS: FormFields<ArticleForm> = {
  title: { label: 'Title', required: true },
  author: { label: 'Author', required: true },
  category: { label: 'Category', required: true },
  content: { label: 'Content', rows: 12, required: true },
  imageUrl: { label: 'Picture' },
}

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
  fields: FIELDS,
  resolver: schemaResolver(articleFormSchema),
  valuesOf: (article) => valuesOf(FIELDS, article),
  Fields: ArticleFields,
  pictureField: 'imageUrl',
}

function ArticleFields({ draftForm, rows }: ContentFieldsProps<Article, ArticleForm, NewArticle>) {
  const categories = rows.map(({ category }) => category)
  return (
    <>
      <FormField of={draftForm} name="title" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FormField of={draftForm} name="author" />
        <FormField of={draftForm} name="category">
          <CategoryInput known={categories} {...draftForm.form.register('category')} />
        </FormField>
      </div>
      <FormField of={draftForm} name="content" />
    </>
  )
}
