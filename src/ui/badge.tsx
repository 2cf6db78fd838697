import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'good' | 'brass' | 'danger' | 'none'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-text',
  good: 'bg-on-road-soft text-on-road',
  brass: 'bg-brass text-on-brass',
  danger: 'bg-danger-soft text-danger',
  none: '',
}

type BadgeProps = {
  tone?: BadgeTone
  icon?: ReactElement | null
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center gap-1.5 rounded-full px-2.5 py-1 font-medium text-sm leading-tight [&>svg]:size-4 [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  )
}
