export function LoginArt() {
  return (
    <img
      src="/art/poster-hall.svg"
      alt=""
      loading="lazy"
      className="sticky top-0 h-dvh w-full bg-racing-green object-cover max-md:hidden"
    />
  )
}
