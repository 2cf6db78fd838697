import ICAL from 'ical.js'
import { expect } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'
import { EVENTS, eventCard, test } from './portal-club.ts'
import { answerAs, inDays } from './second-admin.ts'

test.describe('the calendar', () => {
  test('takes an event as a file that other programs can read', async ({
    page,
    person: _,
    admin,
  }) => {
    const { title, id } = await admin.addEvent({ eventDate: inDays(9), eventTime: '7:00 PM' })
    await page.goto(EVENTS)
    const downloading = page.waitForEvent('download')
    await eventCard(page, title)
      .getByRole('link', { name: /Add to Calendar/ })
      .click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
    const stream = await file.createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString()
    const calendar = new ICAL.Component(ICAL.parse(text))
    const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(entry.summary).toBe(title)
    expect(entry.location).toBe('The Clubhouse')
    expect(entry.uid).toContain(id)
    const start = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }).format(entry.startDate.toJSDate())
    expect(start).toBe(`${inDays(9)}, 19:00`)
  })

  test('feed is made, read, made anew and turned off', async ({
    page,
    person,
    context,
    admin,
    club,
    complaints,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, title } = await admin.addEvent()
    await answerAs(person, club.server.url, id, true)
    await page.goto(EVENTS)
    const feed = page.getByRole('region', { name: 'Your calendar feed' })
    await feed.getByRole('button', { name: 'Make a Private Link' }).click()
    const link = feed.getByLabel('Your private link')
    await expect(link).toHaveValue(/\.ics$/)
    const first = await link.inputValue()
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

    const turnOff = async () => {
      await feed.getByRole('button', { name: 'Turn Off' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click()
    }
    await turnOff()
    const make = feed.getByRole('button', { name: 'Make a Private Link' })
    await expect(make).toBeVisible()
    expect((await fetch(second)).status).toBe(404)

    // What the server did and the phone did not hear of is shown all the same.
    complaints.allow(/Failed to load resource/)
    await loseAnswer(page, '**/api/my/calendar-feed', { method: 'POST' })
    await make.click()
    await expect(link).toHaveValue(/\.ics$/)
    expect((await fetch(await link.inputValue())).status).toBe(200)
    await loseAnswer(page, '**/api/my/calendar-feed', { method: 'DELETE' })
    await turnOff()
    await expect(make).toBeVisible()
  })
})
