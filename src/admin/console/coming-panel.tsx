import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type ComingPanelProps = { icon: LucideIcon; title: string; children: ReactNode }

export function ComingPanel({ icon: Icon, title, children }: ComingPanelProps) {
  return (
    <EmptyState
      icon={<Icon />}
      title={`${title} comes with the next part`}
      action={<LinkButton to="/admin?tab=garage">To the Garage Display</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}
