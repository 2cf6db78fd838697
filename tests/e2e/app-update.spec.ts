import { seededDice } from './chaos/dice.ts'
import { startFaultProxy } from './chaos/fault-proxy.ts'
import { expect } from './fixtures.ts'
import { signInAs, test } from './portal-club.ts'

const FORM = '/members/car-pickup-dropoff'

test.describe('a newer build', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is offered, taken only where the member agrees, and loses nothing typed', async ({
    context,
    club,
  }) => {
    const proxy = await startFaultProxy({
      upstreamPort: club.server.port,
      dice: seededDice(1),
      ownFiles: new Map(),
    })
    try {
      const person = club.anyone()
      const openSignedIn = async (path: string) => {
        const page = await context.newPage()
        await signInAs(page, proxy.url, person)
        await page.goto(proxy.url + path)
        return page
      }
      const typing = await openSignedIn(FORM)
      await typing.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      const agreeing = await openSignedIn('/members')
      await typing.getByLabel('Note').fill('The blue cover, please')

      proxy.renewWorker()
      await agreeing.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update()
      })
      const offer = agreeing.getByText('A new version is ready')
      await expect(offer).toBeVisible()
      await expect(typing.getByText('A new version is ready')).toBeVisible()
      await typing.getByRole('button', { name: 'Later', exact: true }).click()
      await expect(typing.getByText('A new version is ready')).toBeHidden()

      const reloaded = agreeing.waitForEvent('load')
      await agreeing.getByRole('button', { name: 'Update' }).click()
      await reloaded
      await expect(agreeing.getByRole('heading', { name: 'Your cars', level: 1 })).toBeVisible()
      await expect(offer).toBeHidden()
      await expect(typing.getByText('A new version is ready')).toBeVisible()
      await expect(typing.getByLabel('Note')).toHaveValue('The blue cover, please')
    } finally {
      await context.close()
      await proxy.close()
    }
  })
})

test('installing is offered where the browser can, and a "not now" is remembered', async ({
  page,
  person: _,
}) => {
  const offer = page.getByRole('region', { name: /to your home screen/ })
  const browserOffers = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => {} }))
    })
  await page.goto('/members')
  await expect(page.getByRole('heading', { name: 'Your cars', level: 1 })).toBeVisible()
  await browserOffers()
  await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cars', level: 1 })).toBeVisible()
  await browserOffers()
  await expect(offer).toBeHidden()
})
