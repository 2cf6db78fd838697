import { useSearchParams } from 'react-router-dom'
import { EventAnswers } from './event-answers.tsx'
import { JumpLinks } from './jump-links.tsx'
import {
  CAR_REQUEST_KIND,
  EVENT_INQUIRY_KIND,
  NEWSLETTER_KIND,
  STORAGE_INQUIRY_KIND,
} from './kinds.tsx'
import { Newest } from './newest.tsx'
import { WholeList } from './whole-list.tsx'

export default function NotificationsTab() {
  const [params] = useSearchParams()
  const list = params.get('list')
  if (list === CAR_REQUEST_KIND.name) return <WholeList kind={CAR_REQUEST_KIND} />
  if (list === EVENT_INQUIRY_KIND.name) return <WholeList kind={EVENT_INQUIRY_KIND} />
  if (list === STORAGE_INQUIRY_KIND.name) return <WholeList kind={STORAGE_INQUIRY_KIND} />
  if (list === NEWSLETTER_KIND.name) return <WholeList kind={NEWSLETTER_KIND} />
  return (
    <>
      <JumpLinks />
      <div className="grid items-start gap-x-6 gap-y-5 py-2 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Newest kind={CAR_REQUEST_KIND} />
          <EventAnswers />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Newest kind={EVENT_INQUIRY_KIND} />
          <Newest kind={STORAGE_INQUIRY_KIND} />
          <Newest kind={NEWSLETTER_KIND} />
        </div>
      </div>
    </>
  )
}
