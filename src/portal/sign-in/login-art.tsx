export function LoginArt() {
  return (
    <div className="relative overflow-hidden bg-racing-green max-md:hidden">
      <img src="/art/badge.svg" alt="" className="absolute inset-0 m-auto size-2/3" />
    </div>
  )
}
