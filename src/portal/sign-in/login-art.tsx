export function LoginArt() {
  return (
    <img
      src="/art/poster-hall.svg"
      alt=""
      loading="lazy"
      className="drawn-end w-full bg-racing-green object-cover stacked:order-first stacked:h-full stacked:max-md:hidden beside:sticky beside:top-0 beside:h-dvh short:hidden"
    />
  )
}
