import { ApplyLink } from '../apply-link.tsx'

export function CommunityBanner() {
  return (
    <section
      aria-labelledby="community"
      className="bg-racing-green text-cream [--color-focus:#f0c877] md:grid md:grid-cols-2"
    >
      <div className="relative aspect-[8/5] overflow-hidden md:order-2 md:aspect-auto md:min-h-[28rem]">
        <img
          src="/art/poster-street.svg"
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="safe-x flex flex-col items-start justify-center gap-5 py-12 md:py-20 md:pr-12! md:pl-[max(1rem,env(safe-area-inset-left),calc((100vw-72rem)/2))]!">
        <h2 id="community" className="text-4xl md:text-5xl lg:text-6xl">
          Come for the storage. Stay for the company.
        </h2>
        <p className="max-w-xl text-pretty text-cream/90 text-lg">
          Everybody who keeps a car here holds a key to the clubhouse in Philadelphia as well: the
          bar, the desks, the drives at dawn.
        </p>
        <ApplyLink />
      </div>
    </section>
  )
}
