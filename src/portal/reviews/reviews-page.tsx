import { Star } from 'lucide-react'
import { useReviews } from '../../api/reviews.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadingList } from '../reading-list.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { ReviewCard } from './review-card.tsx'

export default function ReviewsPage() {
  usePageTitle('Nankang Star')
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-4xl md:text-5xl">Nankang Star</h1>
        <p className="max-w-prose text-pretty text-lg text-muted">
          Tables worth the drive, with one to three stars from fellow members.
        </p>
      </div>
      <ReadingList
        read={useReviews()}
        what="reviews"
        className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3"
        skeleton="h-72 rounded-lg!"
        empty={
          <EmptyState icon={<Star />} title="No reviews have been published yet.">
            Had a good meal at the end of a drive? Tell the club, and it will be the first one here.
          </EmptyState>
        }
      >
        {(review) => <ReviewCard review={review} />}
      </ReadingList>
    </section>
  )
}
