import { z } from 'zod'
import { HONEYPOT } from '#domain/inquiries/inquiry.schema.ts'
import { adminSession, headersOf } from './admin-session.ts'
import { expect, GUEST, INQUIRIES, type RsvpForm, test } from './site-rsvp.ts'

const inquiriesSchema = z.array(z.object({ id: z.string(), name: z.string() }))

async function savedNames(url: string, name: string): Promise<string[]> {
  const list = await fetch(`${url}/api/event-inquiries?q=${encodeURIComponent(name)}`, {
    headers: headersOf(await adminSession(url, 'http')),
  })
  return inquiriesSchema.parse(await list.json()).map((row) => row.name)
}

const thanks = ({ dialog }: RsvpForm) => dialog.getByRole('heading', { name: 'Thank You!' })

test('an answer that was lost, and a form sent again, make one inquiry as last typed', async ({
  page,
  rsvp,
  baseURL,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const name = `Lost Answer ${crypto.randomUUID()}`
  await page.route(INQUIRIES, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await rsvp.fill({ ...GUEST, 'Full Name': name })
  await rsvp.submit.click()
  await expect(page.getByText('Please try again later.').first()).toBeVisible()
  await page.unroute(INQUIRIES)
  await rsvp.field('Full Name').fill(`${name} II`)
  await rsvp.submit.click()
  await expect(thanks(rsvp)).toBeVisible()
  expect(await savedNames(baseURL ?? '', name)).toEqual([`${name} II`])
})

test('people never come upon the field that robots fill in, and a robot is thanked in vain', async ({
  page,
  rsvp,
  baseURL,
}) => {
  const field = rsvp.dialog.locator(`input[name=${HONEYPOT}]`)
  await expect(field).toHaveAttribute('autocomplete', 'off')
  const box = await field.evaluate((element) => {
    const { display, visibility } = getComputedStyle(element)
    const { width, height } = element.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return { display, visibility, width, height }
  })
  expect(box).toMatchObject({ width: 1, height: 1, visibility: 'visible' })
  expect(box.display).not.toBe('none')
  await expect(rsvp.dialog.getByRole('textbox')).toHaveCount(4)
  const focused: string[] = []
  for (let step = 0; step < 8; step += 1) {
    focused.push(
      await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('name') ?? element?.textContent ?? ''
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(focused).toContain('clubInterest')
  expect(focused).not.toContain(HONEYPOT)
  expect(new Set(focused).size).toBe(7)

  const name = `Robot ${crypto.randomUUID()}`
  await rsvp.fill({ ...GUEST, 'Full Name': name })
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'https://cheap.example'
  })
  const answer = page.waitForResponse(INQUIRIES)
  await rsvp.submit.click()
  expect((await answer).status()).toBe(201)
  await expect(thanks(rsvp)).toBeVisible()
  expect(await savedNames(baseURL ?? '', name)).toEqual([])
})
