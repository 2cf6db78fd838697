import { CLUB } from '#domain/club.ts'
import { InstallCard } from '../../pwa/install-card.tsx'
import { useMember } from '../member-context.ts'
import { usePageTitle } from '../use-page-title.ts'
import { NextRequest } from './next-request.tsx'
import { VehicleChips } from './vehicle-chips.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

export function HomePage() {
  usePageTitle('Members Portal')
  const { member } = useMember()
  return (
    <div className="flex flex-col gap-8">
      <WelcomePanel firstName={member.firstName} />
      <VehicleChips />
      <NextRequest />
      <InstallCard appName={CLUB.shortName} />
    </div>
  )
}
