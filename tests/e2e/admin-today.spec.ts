import { card, form, openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName, inDays, someMember } from './second-admin.ts'
import { withRules } from './with-rules.ts'

test('a car due tomorrow is answered, staged, readied and handed over from Today', {
  tag: '@everyday',
}, async ({ page, server, admin }) => {
  await withRules(admin, { confirms: 'by_hand' }, async () => {
    const member = await someMember(server.url, admin)
    const car = await member.addCar(carName())
    await member.requestCar({
      vehicleId: car.id,
      requestType: 'pickup',
      requestedDate: inDays(1),
      requestedTime: '5:30 PM',
      notes: 'Roof down, please',
    })
    await openConsole(page, server.url)
    await expect(page.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true')
    const row = card(page, car.id)
    await expect(row).toContainText('5:30 PM')
    await expect(row).toContainText('Roof down, please')
    await row.getByRole('button', { name: 'Answer' }).click()
    await form(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(form(page)).toHaveCount(0)
    await expect(row.getByRole('button', { name: 'Answer' })).toHaveCount(0)

    for (const name of ['Stage ', 'Staged ', 'Picked Up ']) {
      await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      if (name === 'Staged ') await expect(row).toContainText('ready 0 min · for tomorrow')
    }
    await expect(row.getByRole('button', { name: /^Picked Up / })).toHaveCount(0)
    // The booking of tomorrow is for another trip.
    await expect
      .poll(() => admin.get(car.id))
      .toMatchObject({
        status: 'on_road',
        pendingRequests: [{ promise: 'confirmed' }],
      })
  })
})
