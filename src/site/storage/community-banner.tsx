import { ApplyLink } from '../apply-link.tsx'

export function CommunityBanner() {
  return (
    <section
      aria-labelledby="community"
      className="safe-x relative isolate overflow-hidden bg-racing-green py-20 text-cream [--color-focus:#f0c877] md:py-28"
    >
      <img
        src="/art/poster-street.svg"
        alt=""
        loading="lazy"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-[#0a1f17]/70" />
      <div className="mx-auto flex max-w-3xl flex-col items-center gap-5 text-center">
        <h2 id="community" className="text-4xl md:text-6xl">
          Come for the storage. Stay for the company.
        </h2>
        <p className="max-w-xl text-cream/90 text-lg">
          Everybody who keeps a car here holds a key to the clubhouse in Philadelphia as well: the
          bar, the desks, the drives at dawn.
        </p>
        <ApplyLink />
      </div>
    </section>
  )
}
