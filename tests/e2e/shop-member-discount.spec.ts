import {
  addOne,
  addSize,
  CARD,
  checkout,
  expect,
  expectToastFor,
  fill,
  holdTime,
  MEMBER,
  openCheckout,
  openShop,
  payButton,
  readyToPay,
  test,
  thanks,
  toast,
} from './shop.ts'

const total = '[data-total]'

test('a member is known by e-mail and saves 10 percent', { tag: '@everyday' }, async ({ page }) => {
  await openShop(page)
  await addSize(page, 'Wrench Night Tee', 'L')
  await openCheckout(page)
  await fill(page, { ...MEMBER, ...CARD })
  await expect(toast(page)).toContainText('Member discount')
  await expect(checkout(page).locator('[data-discount]')).toHaveText('−$2.85')
  await expect(checkout(page).locator(total)).toHaveText('$25.65')
  const paid = page.waitForRequest('**/checkout/complete')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await paid).postDataJSON()).toMatchObject({ subtotal: 2850, discount: 285, total: 2565 })
})

test('the member discount is said with each order, though one was paid before', async ({
  page,
}) => {
  await openShop(page)
  for (let order = 0; order < 2; order++) {
    await addSize(page, 'Wrench Night Tee', 'L')
    await openCheckout(page)
    await fill(page, { ...MEMBER, ...CARD })
    await expect(toast(page)).toContainText('Member discount')
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
    const order = page.getByRole('status', { name: 'Your order' })
    await order.getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('a member is known by phone too, and the discount goes with the number', async ({ page }) => {
  await readyToPay(page, 'Callowhill Cap')
  await fill(page, { Phone: '(215) 555-0117' })
  await expect(checkout(page).locator(total)).toHaveText('$25.20')
  await fill(page, { Phone: '' })
  await expect(checkout(page).locator(total)).toHaveText('$28.00')
})

test('the member discount is said for three seconds', async ({ page }) => {
  await openShop(page)
  await addOne(page, 'House Key Fob')
  await openCheckout(page)
  await page.getByLabel('Card number').waitFor()
  await holdTime(page)
  await fill(page, MEMBER)
  await page.clock.runFor(500)
  await expect(toast(page)).toHaveText('Member discountYou save 10 percent on this order.')
  await expectToastFor(page, 3)
})

test('whoever is signed in as a member need not type', async ({ page }) => {
  await page.addInitScript(() => {
    const member = { id: 'm', firstName: 'Walter', lastName: 'Pryce', phone: '+12155550117' }
    localStorage.setItem(
      'member_data',
      JSON.stringify({ ...member, email: 'walter.pryce@example.com' }),
    )
  })
  await openShop(page)
  await addOne(page, 'House Key Fob')
  await openCheckout(page)
  await expect(checkout(page).getByLabel('Name')).toHaveValue('Walter Pryce')
  await expect(checkout(page).getByLabel('Phone')).toHaveValue('(215) 555-0117')
  await expect(checkout(page).locator(total)).toHaveText('$13.46')
})

test('where the membership check fails, the buyer is no member and sees nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(/500/)
  await page.route('**/check-membership', (route) => route.fulfill({ status: 500, body: '' }))
  await openShop(page)
  await addOne(page, 'House Key Fob')
  await openCheckout(page)
  const checked = page.waitForResponse('**/check-membership')
  await fill(page, MEMBER)
  await checked
  await expect(checkout(page).locator(total)).toHaveText('$14.95')
  await expect(toast(page).filter({ hasNotText: 'Added to cart' })).toHaveCount(0)
})
