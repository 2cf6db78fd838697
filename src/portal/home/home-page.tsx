import { CLUB } from '#domain/club.ts'
import { InstallCard } from '../../pwa/install-card.tsx'
import { useMember } from '../member-context.ts'
import { usePageTitle } from '../use-page-title.ts'
import { LatestArticle } from './latest-article.tsx'
import { NextEvent } from './next-event.tsx'
import { NextRequest } from './next-request.tsx'
import { VehicleChips } from './vehicle-chips.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

export default function HomePage() {
  usePageTitle('Members Portal')
  const { member } = useMember()
  return (
    <div className="flex flex-col gap-8">
      <WelcomePanel firstName={member.firstName} />
      <VehicleChips />
      <div className="@container">
        <div className="grid gap-4 @2xl:grid-cols-3">
          <NextRequest />
          <NextEvent />
          <LatestArticle />
        </div>
      </div>
      <InstallCard appName={CLUB.shortName} />
    </div>
  )
}
