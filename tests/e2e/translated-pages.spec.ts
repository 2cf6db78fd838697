import { openConsole as openGarage } from '../setup/wall-garage.ts'
import { openPairedWall, WALL } from '../setup/wall-page.ts'
import {
  ARTICLES,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  uniqueName,
} from './admin-content.ts'
import { card, column, field, form, openBoard } from './console.ts'
import { carName, someMember } from './second-admin.ts'
import {
  badge,
  CARD,
  checkout,
  DECLINED,
  expect,
  fill,
  payButton,
  readyToPay,
  test,
  thanks,
  VISITOR,
} from './shop.ts'
import { CLUB_PAGE, open } from './site-page.ts'
import { openRsvp, toast } from './site-rsvp.ts'
import { translate } from './translator.ts'

test.afterEach(async ({ page }) => {
  await expect(page.getByText('stopped working')).toHaveCount(0)
})

test('a visitor answers an invitation', async ({ page }) => {
  await open(page, CLUB_PAGE)
  await translate(page)
  const rsvp = await openRsvp(page)
  await rsvp.submit.click()
  await expect(rsvp.field('Full Name')).toHaveAttribute('aria-invalid', 'true')
  await rsvp.fill()
  await rsvp.submit.click()
  await expect(rsvp.dialog.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(toast(page)).toContainText('RSVP Submitted!')
  await expect(rsvp.dialog).toHaveCount(0)
})

test('a buyer whose card is declined pays with another', async ({ page }) => {
  await readyToPay(page, 'Callowhill Cap', VISITOR, DECLINED)
  await translate(page)
  await expect(payButton(page)).toHaveText('Pay $28.00')
  await payButton(page).click()
  await expect(checkout(page)).toContainText('Payment Failed')
  await expect(payButton(page)).toHaveText('Pay $28.00')
  await fill(page, CARD)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
})

test('an admin publishes an article, changes it and searches for it', async ({ page, server }) => {
  const name = uniqueName()
  await openContent(page, server.url, ARTICLES)
  await translate(page)
  await openNew(page, ARTICLES)
  await publish(page)
  await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, ARTICLES, name)
  await publish(page)
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await field(page, 'Title').fill(`${name} anew`)
  await field(page, 'Author').fill('Somebody Else')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, `${name} anew`)).toContainText('Somebody Else')
  await page.getByLabel('Search articles').fill('no such article')
  await expect(page.getByText('No match')).toBeVisible()
  await page.getByLabel('Search articles').fill(`${name} anew`)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a car that moves is shown in its new place on board and wall', async ({
  page,
  context,
  server,
  admin,
}) => {
  const car = await (await someMember(server.url, admin)).addCar(carName())
  await openBoard(page, server.url, car.vehicleName)
  await translate(page)
  const wall = await context.newPage()
  await wall.setViewportSize(WALL)
  await openPairedWall(wall, server.url, await openGarage(server.url))
  await translate(wall)
  const staging = wall.locator('[data-column="needs_staging"] .column-count')
  const before = Number(await staging.textContent())
  await card(page, car.id).getByRole('button', { name: 'Stage' }).click()
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(staging).toHaveText(String(before + 1))
})
