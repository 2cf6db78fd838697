import { Newspaper } from 'lucide-react'
import type { Article, NewArticle } from '#domain/digest/article.schema.ts'
import { useContentWrites } from '../../api/content.ts'
import { ArticleForm } from './article-form.tsx'
import { ContentRow } from './content-row.tsx'
import { ContentSection } from './content-section.tsx'

export function ArticlesSection() {
  const { remove } = useContentWrites<Article, NewArticle>('articles')
  return (
    <ContentSection<Article>
      kind="articles"
      newLabel="New article"
      searchLabel="Search articles"
      empty={{
        icon: <Newspaper />,
        title: 'No articles yet',
        text: 'Write the first one: members read it in the digest, on their phones also without a network.',
      }}
      renderRow={(article, edit) => (
        <ContentRow
          title={article.title}
          what={`the article “${article.title}”`}
          whatGoes="It goes from the digest of every member. This can’t be undone."
          fallback="Failed to delete article"
          picture={{ link: article.imageUrl, icon: <Newspaper /> }}
          facts={[article.category, article.author]}
          text={article.content}
          publishedAt={article.publishedAt}
          onEdit={edit}
          remove={() => remove(article.id)}
        />
      )}
      renderForm={(article, articles, close) => (
        <ArticleForm
          key={article?.id ?? 'new'}
          article={article}
          categories={articles.map(({ category }) => category)}
          onClose={close}
        />
      )}
    />
  )
}
