import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { type Status, statusStyle } from './status-style.ts'

type StatusBadgeProps = { status: Status; className?: string; children: ReactNode }

export function StatusBadge({ status, className, children }: StatusBadgeProps) {
  const { icon: Icon, soft } = statusStyle[status]
  return (
    <Badge tone="none" icon={<Icon aria-hidden="true" />} className={classNames(soft, className)}>
      {children}
    </Badge>
  )
}
