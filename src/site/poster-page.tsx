import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'

type PosterPageProps = { poster: string; children: ReactNode }

/** A poster beside a plane of racing green that carries the words. */
export function PosterPage({ poster, children }: PosterPageProps) {
  return (
    <div className="grid min-h-dvh bg-racing-green text-cream [--color-focus:#f0c877] max-md:grid-rows-[minmax(13rem,34dvh)_1fr] md:grid-cols-[minmax(24rem,2fr)_3fr]">
      <img
        src={poster}
        alt=""
        className="size-full object-cover md:order-2 md:h-dvh md:object-[50%_50%] lg:sticky lg:top-0"
      />
      <div className="safe-x safe-bottom flex flex-col md:px-12!">
        <header className="pt-4 md:pt-10">
          <Link to="/" className="inline-flex min-h-target items-center gap-3">
            <img src="/art/badge.svg" alt="" className="size-14 md:size-16" />
            <span className="font-bold font-display text-2xl leading-none">{CLUB.name}</span>
          </Link>
        </header>
        {children}
      </div>
    </div>
  )
}
