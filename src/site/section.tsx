import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'

type Tone = 'plain' | 'sunken' | 'green'

type Layout = 'stack' | 'beside' | 'content-left' | 'wide-content'

type SectionProps = {
  /** The fragment that header links point to. */
  id?: string
  kicker?: string
  title: string
  lead?: ReactNode
  tone?: Tone
  layout?: Layout
  children: ReactNode
}

const TONES: Record<Tone, string> = {
  plain: 'bg-background text-text',
  sunken: 'bg-sunken text-text',
  green: 'bg-racing-green text-cream [--color-focus:#f0c877]',
}

const LAYOUTS: Record<Layout, { frame: string; content: string }> = {
  stack: { frame: '', content: 'md:mt-12' },
  beside: {
    frame: 'md:grid md:grid-cols-2 md:items-center md:gap-12',
    content: 'md:mt-0',
  },
  'content-left': {
    frame: 'md:grid md:grid-cols-2 md:items-center md:gap-12',
    content: 'md:order-first md:mt-0',
  },
  'wide-content': { frame: 'lg:grid lg:grid-cols-[2fr_3fr] lg:gap-12', content: 'lg:mt-0' },
}

export function Section({
  id,
  kicker,
  title,
  lead,
  tone = 'plain',
  layout = 'stack',
  children,
}: SectionProps) {
  const titleId = useId()
  const onGreen = tone === 'green'
  const { frame, content } = LAYOUTS[layout]
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames('safe-x scroll-mt-16 short:scroll-mt-0 py-10 md:py-20', TONES[tone])}
    >
      <div className={classNames('mx-auto max-w-6xl', frame)}>
        <div className="max-w-2xl">
          {kicker && (
            <p
              className={classNames(
                'mb-2 font-display font-semibold text-lg tracking-wide',
                onGreen ? 'text-brass' : 'text-brass-text',
              )}
            >
              {kicker}
            </p>
          )}
          <h2 id={titleId} className="text-4xl md:text-5xl">
            {title}
          </h2>
          {lead && (
            <div
              className={classNames(
                'mt-3 flex flex-col gap-3 text-lg md:mt-4',
                onGreen ? 'text-cream/85' : 'text-muted',
              )}
            >
              {lead}
            </div>
          )}
        </div>
        <div className={classNames('mt-6 md:mt-8', content)}>{children}</div>
      </div>
    </section>
  )
}

type TileProps = { icon: ReactNode; title: string; text: string; className?: string }

/** A feature of a location: a row on phones, otherwise a card. */
export function Tile({ icon, title, text, className }: TileProps) {
  return (
    <li
      className={classNames(
        'flex flex-wrap gap-x-4 border-border border-t py-3 sm:flex-col sm:gap-2 sm:rounded-lg sm:border sm:bg-surface sm:p-6',
        className,
      )}
    >
      <span aria-hidden="true" className="mt-0.5 text-brass-text [&>svg]:size-7 sm:[&>svg]:size-8">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-52 sm:basis-auto">
        <h3 className="text-xl sm:text-2xl">{title}</h3>
        <p className="text-muted sm:mt-2">{text}</p>
      </div>
    </li>
  )
}
