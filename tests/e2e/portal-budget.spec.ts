import { weighScripts } from '../bench/script-bytes.ts'
import { weighedPages } from '../bench/weighed-pages.ts'
import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'
import { signInFor } from './sign-in-for.ts'

for (const { path, usable, inAll } of weighedPages) {
  // What is fetched until it is usable depends on the machine: the bench measures it alone, `npm run bench -- bundle-size`.
  test(`${path} fetches at most ${inAll} KiB of JavaScript`, async ({ page, club, baseURL }) => {
    await signInFor(page, path, baseURL ?? '', club)
    const weight = await weighScripts(page, path, usable)
    console.log(
      `  ${path}: ${weight.untilUsable.toFixed(1)} KiB until usable, ${weight.inAll.toFixed(1)} in all`,
    )
    expect(weight.inAll).toBeGreaterThan(20)
    expect(weight.inAll).toBeLessThanOrEqual(inAll)
  })
}

test('/members fetches nothing beside its lists while they take a second', async ({
  page,
  club,
  baseURL,
}) => {
  const [{ path, usable, untilUsable }] = weighedPages
  await signInFor(page, path, baseURL ?? '', club)
  await page.route('**/api/my/**', async (route) => {
    await new Promise((later) => setTimeout(later, 1_000))
    await route.continue()
  })
  const weight = await weighScripts(page, path, usable)
  expect(weight.untilUsable).toBeLessThanOrEqual(untilUsable ?? 0)
})
