import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ada = { id: 'a', firstName: 'Ada', lastName: 'Marlow', email: null, phone: '+12155550117' }

const clubAnswers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))

let page: typeof import('./session.ts')
let storedMember: typeof import('./session-storage.ts').storedMember

// Afresh, as in a page: nobody else's tests listen to this session.
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = await import('./session.ts')
  storedMember = (await import('./session-storage.ts')).storedMember
  page.signIn('token', ada)
})
afterEach(() => vi.useRealTimers())

describe('a contact detail the club has none of', () => {
  it('stays on the device when the club is asked before what waits is sent', async () => {
    page.rememberContact({ email: 'ada@club.test', phone: null })
    clubAnswers(ada)
    await page.checkSession()
    expect(storedMember()).toMatchObject({ email: 'ada@club.test', phone: '+12155550117' })
    expect(page.memberOnDevice()?.email).toBe('ada@club.test')
  })

  it('can be given anew', async () => {
    page.rememberContact({ email: 'adda@club.test', phone: null })
    clubAnswers(ada)
    await page.checkSession()
    page.rememberContact({ email: 'ada@club.test', phone: null })
    expect(storedMember()?.email).toBe('ada@club.test')
    expect(page.emailOnFile(ada)).toBeNull()
  })

  it('gives way to what the club has by now', async () => {
    page.rememberContact({ email: 'ada@club.test', phone: null })
    clubAnswers({ ...ada, email: 'marlow@club.test' })
    await page.checkSession()
    page.rememberContact({ email: 'other@club.test', phone: null })
    expect(storedMember()?.email).toBe('marlow@club.test')
    expect(page.emailOnFile(ada)).toBe('marlow@club.test')
  })

  it('is not given to another member', async () => {
    page.rememberContact({ email: 'ada@club.test', phone: null })
    clubAnswers({ ...ada, id: 'b' })
    await page.checkSession()
    expect(storedMember()?.email).toBeNull()
  })
})

it.each([null, {}, []])(
  'keeps who is signed in when the answer, %j, is no member',
  async (body) => {
    clubAnswers(body)
    await page.checkSession()
    expect(storedMember()).toEqual(ada)
    expect(page.memberOnDevice()).toEqual(ada)
  },
)
