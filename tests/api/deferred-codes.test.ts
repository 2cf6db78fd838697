import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDelivery } from '#server/adapters/create-delivery.ts'
import { type Delivery, DeliveryFailed } from '#server/adapters/delivery.ts'
import { createBackground } from '#server/background.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { recordingFailures } from '#server/modules/health/delivery-failures.ts'
import { readSettings } from '#server/settings.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { startSmtp } from '../fakes/smtp.ts'
import { bodyOf } from '../setup/answers.ts'
import { captureDeliveries, openApi } from '../setup/api-fixture.ts'
import { browserAt } from '../setup/browser-at.ts'
import { codeCalls } from '../setup/code-calls.ts'

const api = await openApi()
const log = pino({ level: 'silent' })
afterAll(() => api.close())
beforeEach(() => api.db.delete(instanceSecrets))

/** A server whose pauses the test ends, with `delivery` as it sends. */
async function serverWith(delivery: Delivery) {
  const background = createBackground(log)
  const later: { afterMs: number; work: () => Promise<void> }[] = []
  const pauses: number[] = []
  const server = await openApi({
    database: api.database,
    deps: {
      background: {
        ...background,
        runLater: (_name, afterMs, work) => {
          pauses.push(afterMs / 1_000)
          later.push({ afterMs, work })
        },
      },
      delivery: recordingFailures(delivery, { db: api.db, now: () => server.clock.now(), log }),
    },
  })
  const browser = codeCalls(browserAt(server, '198.51.100.7'))
  const admin = await server.asAdmin()
  return {
    server,
    browser,
    pauses,
    requestCode: async (email: string | null) => {
      const { code } = await bodyOf<{ code: string }>(browser.requestCode(email))
      await background.finished()
      return code
    },
    /** Whether there was a next try, which is over then. */
    nextTry: async () => {
      const next = later.shift()
      if (!next) return false
      server.clock.advance({ seconds: next.afterMs / 1_000 })
      background.run('a later try', next.work)
      await background.finished()
      return true
    },
    troubles: () => bodyOf(admin.get('/api/troubles')),
  }
}

/** A channel that puts everything off while the test says so. */
function deferring() {
  const { delivery, delivered } = captureDeliveries()
  const state = { isDeferring: true, tries: 0 }
  const channel = (by: keyof Delivery): Delivery['email'] => ({
    ...delivery[by],
    send: async (...message) => {
      state.tries += 1
      if (state.isDeferring) {
        throw new DeliveryFailed('put off 450', { isTemporary: true, isForRecipient: true })
      }
      await delivery[by].send(...message)
    },
  })
  return { delivery: { email: channel('email'), phone: channel('phone') }, delivered, state }
}

const byMail = (smtp: { url: string }) =>
  createDelivery(readSettings({ SMTP_URL: smtp.url, MAIL_FROM: 'club@x.test' }), log)

describe('a code that the mail server puts off', () => {
  test('is sent again until the server takes it, and nobody waits for it', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const { requestCode, nextTry, pauses, troubles } = await serverWith(byMail(smtp))
    const { email } = await makeMember(api.db)
    smtp.refuseRecipients(450, 450, 451, 450)
    const code = await requestCode(email)
    expect(smtp.mails).toHaveLength(0)
    expect(await nextTry()).toBe(true)
    expect(smtp.mails).toHaveLength(0)
    expect(await nextTry()).toBe(true)
    expect(only(smtp.mails)).toMatchObject({ to: [email] })
    expect(smtp.mails[0]?.source).toContain(`${code} is your sign-in code`)
    expect(await nextTry()).toBe(false)
    expect(pauses).toEqual([5, 15])
    expect(await troubles()).toEqual([])
  })

  test('is tried ever more seldom while it lives; the console reports it after a minute and at the end', async () => {
    const { delivery, state } = deferring()
    const { server, requestCode, nextTry, pauses, troubles } = await serverWith(delivery)
    const { email } = await makeMember(api.db)
    const since = server.clock.now().toISOString()
    await requestCode(email)
    for (let tries = 1; tries <= 3; tries++) {
      expect(await troubles()).toEqual([])
      expect(await nextTry()).toBe(true)
    }
    expect(await troubles()).toEqual([{ kind: 'delivery', by: 'email', since }])
    while (await nextTry()) expect(await troubles()).toHaveLength(1)
    expect(pauses).toEqual([5, 15, 30, 60, 60, 60, 60])
    expect(state.tries).toBe(8)
    expect(await troubles()).toEqual([{ kind: 'delivery', by: 'email', since }])
  })

  test('is not sent after the browser asked for a newer one, which is', async () => {
    const { delivery, delivered, state } = deferring()
    const { server, requestCode, nextTry } = await serverWith(delivery)
    const { email } = await makeMember(api.db)
    await requestCode(email)
    server.clock.advance({ seconds: 1 })
    const newer = await requestCode(email)
    state.isDeferring = false
    while (await nextTry());
    expect(only(delivered)).toMatchObject({ text: expect.stringContaining(newer) })
  })

  test.each<
    [
      string,
      (
        one: { id: string; email: string | null },
        code: string,
        browser: ReturnType<typeof codeCalls>,
      ) => Promise<unknown>,
    ]
  >([
    ['it was used', ({ email }, code, browser) => bodyOf(browser.verify(email, code))],
    [
      'its member was deactivated',
      ({ id }) => api.db.update(members).set({ active: false }).where(eq(members.id, id)),
    ],
    [
      'its member has another address',
      ({ id }) =>
        api.db
          .update(members)
          .set({ email: `${id}@example.test` })
          .where(eq(members.id, id)),
    ],
  ])('is not sent after %s', async (_when, happens) => {
    const { delivery, delivered, state } = deferring()
    const { browser, requestCode, nextTry, troubles } = await serverWith(delivery)
    const member = await makeMember(api.db)
    const code = await requestCode(member.email)
    await happens(member, code, browser)
    state.isDeferring = false
    expect(await nextTry()).toBe(true)
    expect(await nextTry()).toBe(false)
    expect(delivered).toEqual([])
    expect(await troubles()).toEqual([])
  })
})
