import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Article } from '#domain/digest/article.ts'
import { Picture } from '../../ui/picture.tsx'
import { dayOfMoment } from '../published-text.ts'

export const ARTICLE_FALLBACK = '/art/drawn-road.svg'

type ArticleCardProps = { article: Article; isFirst: boolean }

export function ArticleCard({ article, isFirst }: ArticleCardProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="group relative flex w-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-card transition-colors duration-150 focus-within:border-control hover:border-control"
    >
      <div className="aspect-video overflow-hidden">
        <Picture
          src={article.imageUrl}
          fallback={ARTICLE_FALLBACK}
          loading={isFirst ? 'eager' : 'lazy'}
          className="transition-[scale] duration-250 ease-physical group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere] text-brass-text text-sm">
          {article.category}
        </p>
        <h2 id={titleId} className="line-clamp-3 text-2xl">
          <Link
            to={`/members/digest/article/${article.id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
          >
            {article.title}
          </Link>
        </h2>
        <p className="tabular mt-auto pt-1 text-muted text-sm">
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            By <bdi>{article.author}</bdi>
          </span>
          <time dateTime={article.publishedAt}>{dayOfMoment(article.publishedAt)}</time>
        </p>
      </div>
    </article>
  )
}
