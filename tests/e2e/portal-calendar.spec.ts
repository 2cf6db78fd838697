import ICAL from 'ical.js'
import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'
import { answerAs } from './second-admin.ts'

test.describe('the calendar', () => {
  test('feed is made, read, made anew and turned off', async ({
    page,
    person,
    context,
    admin,
    club,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, title } = await admin.addEvent()
    await answerAs(person, club.server.url, id, true)
    await page.goto('/members/profile')
    const feed = page.getByRole('region', { name: 'Your calendar' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.enable')
    const opened: string[] = []
    devtools.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
    await feed.getByRole('button', { name: 'Add to your calendar' }).click()
    const link = feed.getByLabel('Your private link')
    await expect(link).toHaveValue(/\.ics$/)
    const first = await link.inputValue()
    const inCalendar = first.replace(/^http/, 'webcal')
    await expect.poll(() => opened).toEqual([inCalendar])
    const add = feed.getByRole('link', { name: 'Add to your calendar' })
    await expect(add).toHaveAttribute('href', inCalendar)
    await feed.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.locator('[data-toast-state="open"]')).toContainText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    const summaries = async () => {
      const text = await (await fetch(first)).text()
      const calendar = new ICAL.Component(ICAL.parse(text))
      return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).summary)
    }
    expect(await summaries()).toContain(title)

    await feed.getByRole('button', { name: 'Make a New Link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Link' }).click()
    await expect(link).not.toHaveValue(first)
    expect((await fetch(first)).status).toBe(404)
    const second = await link.inputValue()
    expect((await fetch(second)).status).toBe(200)

    await feed.getByRole('button', { name: 'Turn Off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click()
    await expect(add).toHaveCount(0)
    expect((await fetch(second)).status).toBe(404)
  })
})
