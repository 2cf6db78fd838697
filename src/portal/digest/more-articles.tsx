import { Link } from 'react-router-dom'
import { useArticles } from '../../api/digest.ts'
import { dayOfMoment } from '../published-words.ts'

const SHOWN = 4

export function MoreArticles({ but }: { but: string }) {
  const others = (useArticles().data ?? []).filter(({ id }) => id !== but).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <aside aria-labelledby="more-articles" className="max-w-[44rem] xl:pt-2">
      <h2 id="more-articles" className="border-border border-b pb-3 text-2xl">
        More from the Digest
      </h2>
      <ul>
        {others.map((article) => (
          <li key={article.id} className="border-border border-b">
            <Link
              to={`/members/digest/article/${article.id}`}
              className="group flex min-h-target flex-col gap-0.5 py-3"
            >
              <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">
                {article.title}
              </span>
              <span className="tabular truncate text-muted text-sm">
                {article.category} · {dayOfMoment(article.publishedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
