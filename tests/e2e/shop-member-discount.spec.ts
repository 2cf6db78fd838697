import {
  addSize,
  CARD,
  checkout,
  expect,
  fill,
  MEMBER,
  openCheckout,
  openShop,
  payButton,
  test,
  thanks,
  toast,
  VISITOR,
} from './shop.ts'

const MEMBERSHIP = '**/check-membership'

test('a member is known by e-mail or phone, saves 10 percent, and is nobody where the check fails', async ({
  page,
  complaints,
}) => {
  complaints.allow(/500/)
  const total = checkout(page).locator('[data-total]')
  await openShop(page)
  await addSize(page, 'Wrench Night Tee', 'L')
  await openCheckout(page)
  await page.route(MEMBERSHIP, (route) => route.fulfill({ status: 500, body: '' }))
  const checked = page.waitForResponse(MEMBERSHIP)
  await fill(page, MEMBER)
  await checked
  await expect(total).toHaveText('$28.50')
  await page.unroute(MEMBERSHIP)

  await fill(page, { Email: VISITOR.Email, Phone: '(215) 555-0117' })
  await expect(total).toHaveText('$25.65')
  await fill(page, { Phone: '' })
  await expect(total).toHaveText('$28.50')

  await fill(page, { ...MEMBER, ...CARD })
  await expect(toast(page)).toContainText('Member discount')
  await expect(checkout(page).locator('[data-discount]')).toHaveText('−$2.85')
  await expect(total).toHaveText('$25.65')
  const paid = page.waitForRequest('**/checkout/complete')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await paid).postDataJSON()).toMatchObject({ subtotal: 2850, discount: 285, total: 2565 })
})
