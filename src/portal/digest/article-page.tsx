import { ArrowLeft, FileQuestionMark } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { useArticle } from '../../api/digest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReadingFailed } from '../reading-list.tsx'
import { ArticleText } from './article-text.tsx'
import { MoreArticles } from './more-articles.tsx'

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
          <MoreArticles but={article.id} />
        </div>
      )}
      {!article && read.isError && <ReadingFailed what="article" read={read} />}
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
    >
      It may have been taken down, or the link is missing a letter. The other articles are where
      they were.
    </EmptyState>
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
