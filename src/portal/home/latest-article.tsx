import { Newspaper } from 'lucide-react'
import { useArticles } from '../../api/digest.ts'
import { Picture } from '../../ui/picture.tsx'
import { dayOfMoment } from '../published-words.ts'
import { HomeCard } from './home-card.tsx'

const DIGEST = '/members/digest'
const NONE = { to: DIGEST, title: 'No articles yet', line: 'The first one will stand here.' }
const FAILED = {
  to: DIGEST,
  title: 'The Digest could not be read',
  line: 'It comes back by itself.',
}

export function LatestArticle() {
  const { data: articles, isError } = useArticles()
  const latest = articles?.[0]
  const text = latest && {
    to: `/members/digest/article/${latest.id}`,
    title: latest.title,
    line: `${latest.category} · ${dayOfMoment(latest.publishedAt)}`,
  }
  return (
    <HomeCard
      icon={Newspaper}
      heading="Latest article"
      visual={
        <Picture src={latest?.imageUrl ?? null} fallback="/art/drawn-road.svg" loading="eager" />
      }
      text={text ?? (articles ? NONE : isError ? FAILED : undefined)}
    />
  )
}
