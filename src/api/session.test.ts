import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkSession, emailOnFile, memberOnDevice, rememberContact, signIn } from './session.ts'
import { storedMember } from './session-storage.ts'

const ada = { id: 'a', firstName: 'Ada', lastName: 'Marlow', email: null, phone: '+12155550117' }

const clubAnswers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))

beforeEach(() => {
  vi.useFakeTimers()
  signIn('token', ada)
})

describe('a contact detail the club has none of', () => {
  it('stays on the device when the club is asked before what waits is sent', async () => {
    rememberContact({ email: 'ada@club.test', phone: null })
    clubAnswers(ada)
    await checkSession()
    expect(storedMember()).toMatchObject({ email: 'ada@club.test', phone: '+12155550117' })
    expect(memberOnDevice()?.email).toBe('ada@club.test')
  })

  it('can be given anew', async () => {
    rememberContact({ email: 'adda@club.test', phone: null })
    clubAnswers(ada)
    await checkSession()
    rememberContact({ email: 'ada@club.test', phone: null })
    expect(storedMember()?.email).toBe('ada@club.test')
    expect(emailOnFile(ada)).toBeNull()
  })

  it('gives way to what the club has by now', async () => {
    rememberContact({ email: 'ada@club.test', phone: null })
    clubAnswers({ ...ada, email: 'marlow@club.test' })
    await checkSession()
    rememberContact({ email: 'other@club.test', phone: null })
    expect(storedMember()?.email).toBe('marlow@club.test')
    expect(emailOnFile(ada)).toBe('marlow@club.test')
  })

  it('is not given to another member', async () => {
    rememberContact({ email: 'ada@club.test', phone: null })
    clubAnswers({ ...ada, id: 'b' })
    await checkSession()
    expect(storedMember()?.email).toBeNull()
  })
})

it.each([null, {}, []])(
  'keeps who is signed in when the answer, %j, is no member',
  async (body) => {
    clubAnswers(body)
    await checkSession()
    expect(storedMember()).toEqual(ada)
    expect(memberOnDevice()).toEqual(ada)
  },
)
