import { openChaosClub } from './chaos/chaos-club.ts'
import { seededDice } from './chaos/dice.ts'
import { startFaultProxy } from './chaos/fault-proxy.ts'
import { expect, test } from './fixtures.ts'
import { PHONE } from './site-page.ts'

test.use({ serviceWorkers: 'allow' })

const FORM = '/members/car-pickup-dropoff'

test('a newer build is offered, taken only where the member agrees, and loses nothing typed', async ({
  context,
}) => {
  const club = await openChaosClub(1, 1)
  const dice = seededDice(1)
  const ownFiles = new Map<string, [string, string]>()
  const proxy = await startFaultProxy({ upstreamPort: club.server.port, dice, ownFiles })
  try {
    const [who] = club.members
    await context.addInitScript(
      ([token, member]) => {
        if (!location.protocol.startsWith('http')) return
        localStorage.setItem('member_data', member)
        localStorage.setItem('auth_token', token)
      },
      [who?.tokens[0] ?? '', JSON.stringify(who?.member)] as const,
    )
    const typing = await context.newPage()
    await typing.goto(proxy.url + FORM)
    await typing.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const agreeing = await context.newPage()
    await agreeing.goto(`${proxy.url}/members`)
    await typing.getByLabel('Notes').fill('The blue cover, please')

    proxy.renewWorker()
    await agreeing.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const offer = agreeing.getByText('A new version is ready')
    await expect(offer).toBeVisible()
    await expect(typing.getByText('A new version is ready')).toBeVisible()
    await typing.getByRole('button', { name: 'Later' }).click()
    await expect(typing.getByText('A new version is ready')).toBeHidden()

    const reloaded = agreeing.waitForEvent('load')
    await agreeing.getByRole('button', { name: 'Update' }).click()
    await reloaded
    await expect(agreeing.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(typing.getByText('It runs in another tab already.')).toBeVisible()
    await expect(typing.getByLabel('Notes')).toHaveValue('The blue cover, please')
  } finally {
    await context.close()
    await proxy.close()
    await club.close()
  }
})

test('installing is offered where the browser can, and a "not now" is remembered', async ({
  context,
}) => {
  const club = await openChaosClub(1, 1)
  try {
    const [who] = club.members
    const page = await context.newPage()
    await page.addInitScript(
      ([token, member]) => {
        localStorage.setItem('member_data', member)
        localStorage.setItem('auth_token', token)
      },
      [who?.tokens[0] ?? '', JSON.stringify(who?.member)] as const,
    )
    const offer = page.getByRole('region', { name: /on your home screen/ })
    const browserOffers = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(Object.assign(event, { prompt: async () => {} }))
      })
    await page.goto(`${club.server.url}/members`)
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await browserOffers()
    await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible()
    await offer.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await browserOffers()
    await expect(offer).toBeHidden()
  } finally {
    await context.close()
    await club.close()
  }
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    viewport: PHONE,
  })

  test('the steps to install are shown, Share first', async ({ context }) => {
    const club = await openChaosClub(1, 1)
    try {
      const [who] = club.members
      const page = await context.newPage()
      await page.addInitScript(
        ([token, member]) => {
          localStorage.setItem('member_data', member)
          localStorage.setItem('auth_token', token)
        },
        [who?.tokens[0] ?? '', JSON.stringify(who?.member)] as const,
      )
      await page.goto(`${club.server.url}/members`)
      const steps = page.getByRole('region', { name: /home screen/ }).getByRole('listitem')
      await expect(steps).toHaveText([/Share/, /Add to Home Screen/])
    } finally {
      await context.close()
      await club.close()
    }
  })
})
