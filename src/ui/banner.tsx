import { CircleAlert, CloudOff, Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type BannerTone = 'info' | 'offline' | 'danger'

const tones = {
  info: { icon: Info, color: 'border-border bg-surface', iconColor: 'text-brass-text' },
  offline: { icon: CloudOff, color: 'border-border bg-sunken', iconColor: 'text-muted' },
  danger: { icon: CircleAlert, color: 'border-danger bg-danger-soft', iconColor: 'text-danger' },
}

type BannerProps = {
  /** For moving the focus to it. */
  ref?: Ref<HTMLDivElement>
  tone?: BannerTone
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function Banner({ ref, tone = 'info', title, action, className, children }: BannerProps) {
  const { icon: Icon, color, iconColor } = tones[tone]
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex scroll-mt-4 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3 text-text outline-none',
        color,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', iconColor)} />
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}
