import type { Article } from '#domain/digest/article.schema.ts'
import { paragraphsOf } from '#domain/digest/article-text.ts'
import { Picture } from '../../ui/picture.tsx'
import { dayOfMoment } from '../published-words.ts'
import { usePageTitle } from '../use-page-title.ts'
import { ARTICLE_FALLBACK } from './article-card.tsx'

export function ArticleText({ article }: { article: Article }) {
  usePageTitle(article.title)
  return (
    <article className="flex min-w-0 max-w-[44rem] flex-col gap-4">
      <div className="aspect-video overflow-hidden rounded-lg border border-border max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <Picture src={article.imageUrl} fallback={ARTICLE_FALLBACK} loading="eager" />
      </div>
      <p className="mt-2 font-semibold text-brass-text">{article.category}</p>
      <h1 className="-mt-2 text-4xl md:text-5xl">{article.title}</h1>
      <p className="tabular border-border border-b pb-5 text-muted">
        By {article.author} ·{' '}
        <time dateTime={article.publishedAt}>{dayOfMoment(article.publishedAt)}</time>
      </p>
      <div className="flex max-w-[65ch] flex-col gap-5 text-pretty pt-2 text-lg leading-relaxed">
        {paragraphsOf(article.content).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  )
}
