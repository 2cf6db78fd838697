/** What the shop is, before its products. */
export function ShopIntro() {
  return (
    <div className="safe-x bg-racing-green text-cream">
      <div className="mx-auto flex max-w-6xl flex-col gap-2 pt-4 pb-6 md:pt-8 md:pb-10">
        <h1 className="text-5xl lg:text-7xl">Merch</h1>
        <p className="text-balance text-cream/85 md:text-lg">
          Hats, shirts and sweats with the badge. Members save 10 percent.
        </p>
      </div>
    </div>
  )
}
