import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'

type PosterPageProps = { poster: string; children: ReactNode }

/** A poster beside or above a green panel with the content. */
export function PosterPage({ poster, children }: PosterPageProps) {
  return (
    <div className="drawn-whole grid min-h-dvh bg-racing-green text-cream [--color-focus:#f0c877] stacked:grid-rows-[minmax(8rem,1fr)_auto] beside:grid-cols-2 lg:beside:grid-cols-[minmax(24rem,2fr)_3fr]">
      <div className="relative overflow-hidden beside:sticky beside:top-0 beside:order-2 beside:h-dvh">
        <img
          src={poster}
          alt=""
          className="absolute inset-0 size-full object-cover stacked:object-[50%_75%]"
        />
      </div>
      <div className="safe-x safe-bottom flex flex-col stacked:mx-auto stacked:w-full stacked:max-w-xl beside:safe-x-8! lg:beside:safe-x-12!">
        <header className="pt-4 lg:pt-10 short:pt-2">
          <Link to="/" className="inline-flex min-h-target items-center gap-3">
            <img src="/art/badge.svg" alt="" className="size-14 md:size-16 short:size-11" />
            <span className="font-bold font-display text-2xl leading-none">{CLUB.name}</span>
          </Link>
        </header>
        {children}
        <span hidden className="drawn-end" />
      </div>
    </div>
  )
}
