import { MapPinOff } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { usePageTitle } from './use-page-title.ts'

export default function NotFoundPage() {
  usePageTitle('Page Not Found')
  return (
    <EmptyState
      heading="h1"
      icon={<MapPinOff />}
      title="Page Not Found"
      action={<LinkButton to="/members">Back to the Members Portal</LinkButton>}
    />
  )
}
