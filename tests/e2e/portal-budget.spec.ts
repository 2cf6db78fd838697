import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { weighScripts } from '../bench/script-bytes.ts'
import { weighedPages } from '../bench/weighed-pages.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { holdTime, inSmallSteps } from './held-time.ts'
import { test } from './portal-club.ts'
import { signInFor } from './sign-in-for.ts'

const DIST = join(PROJECT_ROOT, 'dist')

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
  const [{ path, untilUsable }] = weighedPages
  await signInFor(page, path, baseURL ?? '', club)
  const { open: letGo, opened: held } = gate()
  await page.route('**/api/my/**', async (route) => {
    await held
    await route.continue()
  })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await holdTime(page)
  const reading = page.waitForRequest('**/api/my/vehicles')
  await page.goto(path)
  await reading
  await page.clock.runFor(1_000)
  letGo()
  const usable = page.getByRole('button', { name: /^Bring it/ }).first()
  await inSmallSteps(page, () => expect(usable).toBeVisible({ timeout: 100 }))
  const bytes = [...scripts].map((script) => statSync(join(DIST, `${script}.br`)).size)
  const kibibytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
  expect(kibibytes).toBeLessThanOrEqual(untilUsable ?? 0)
})
