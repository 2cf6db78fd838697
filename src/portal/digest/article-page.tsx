import { ArrowLeft, FileQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Article } from '#domain/digest/article.ts'
import { paragraphsOf } from '#domain/digest/article.ts'
import { DOT } from '#domain/dot.ts'
import { useArticle, useArticles } from '../../queries/digest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayOfMoment } from '../published-text.ts'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { ARTICLE_FALLBACK } from './article-card.tsx'

export default function ArticlePage() {
  const { id = '' } = useParams()
  const { article, ...read } = useArticle(id)
  if (article === null) return <ArticleNotFound />
  return (
    <div className="flex flex-col gap-4">
      <BackToDigest />
      {article && (
        <div className="grid gap-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
          <ArticleText article={article} key={article.id} />
          <MoreArticles exceptId={article.id} />
        </div>
      )}
      {!article && read.isError && <ReadFailed title="Couldn't load the article" read={read} />}
      {!article && !read.isError && <ArticleLoading />}
    </div>
  )
}

function BackToDigest() {
  return (
    <Link
      to="/members/digest"
      className="-ml-1 inline-flex min-h-target items-center gap-2 self-start rounded-md px-1 font-semibold text-brass-text"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to the Digest
    </Link>
  )
}

function ArticleNotFound() {
  return (
    <EmptyState
      heading="h1"
      icon={<FileQuestionMark />}
      title="Article not found"
      action={<LinkButton to="/members/digest">Back to the Digest</LinkButton>}
    />
  )
}

function ArticleLoading() {
  return (
    <div role="status" className="flex max-w-[44rem] flex-col gap-4">
      <span className="sr-only">Loading the article…</span>
      <Skeleton className="aspect-video w-full rounded-lg!" />
      <Skeleton className="h-12 w-5/6" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}

function ArticleText({ article }: { article: Article }) {
  const titleId = useId()
  usePageTitle(article.title)
  return (
    <article aria-labelledby={titleId} className="flex min-w-0 max-w-[44rem] flex-col gap-4">
      <div className="aspect-video overflow-hidden rounded-lg border border-border max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <Picture src={article.imageUrl} fallback={ARTICLE_FALLBACK} loading="eager" />
      </div>
      <p className="mt-2 font-semibold text-brass-text">{article.category}</p>
      <h1 id={titleId} className="-mt-2 text-4xl md:text-5xl">
        {article.title}
      </h1>
      <p className="tabular border-border border-b pb-5 text-muted">
        By <bdi>{article.author}</bdi>
        <span>{`${DOT} `}</span>
        <time dateTime={article.publishedAt}>{dayOfMoment(article.publishedAt)}</time>
      </p>
      <div className="flex max-w-[65ch] flex-col gap-5 text-pretty pt-2 text-lg leading-relaxed">
        {paragraphsOf(article.content).map((paragraph, index) => (
          <p key={index}>
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
      </div>
    </article>
  )
}

const MAX_MORE_ARTICLES = 4

function MoreArticles({ exceptId }: { exceptId: string }) {
  const articles = (useArticles().data ?? [])
    .filter(({ id }) => id !== exceptId)
    .slice(0, MAX_MORE_ARTICLES)
  if (articles.length === 0) return null
  return (
    <aside aria-labelledby="more-articles" className="max-w-[44rem] xl:pt-2">
      <h2 id="more-articles" className="border-border border-b pb-3 text-2xl">
        More from the Digest
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="border-border border-b">
            <Link
              to={`/members/digest/article/${article.id}`}
              className="group flex min-h-target flex-col gap-0.5 py-3"
            >
              <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">
                {article.title}
              </span>
              <span className="tabular line-clamp-2 text-muted [overflow-wrap:anywhere] text-sm">
                {`${article.category}${DOT} ${dayOfMoment(article.publishedAt)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
