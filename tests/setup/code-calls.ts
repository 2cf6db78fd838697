import { z } from 'zod'
import type { ApiFixture } from './api-fixture.ts'

const shownSchema = z.object({ message: z.string(), code: z.string() })
const savedSchema = z.object({ token: z.string(), member: z.object({ id: z.string() }) })

/** Never the right code: tests use it for deliberate wrong guesses. */
export const wrong = '000000'

export interface SignedIn {
  token: string
  /** As a browser sends it back. */
  cookie: string
}

/** A member's requests for one-time codes, as the sign-in page sends them. */
export function codeCalls({ visitor }: Pick<ApiFixture, 'visitor'>) {
  const requestCode = (identifier: string | null, type = 'email') =>
    visitor().post('/api/auth/request-otp', { identifier, type })
  const verify = (identifier: string | null, code: string) =>
    visitor().post('/api/auth/verify-otp', { identifier, code })

  /** The code that the demo shows; requests another one if it equals the wrong guess. */
  const shownCode = async (identifier: string | null, type = 'email'): Promise<string> => {
    const { code } = shownSchema.parse(await (await requestCode(identifier, type)).json())
    return code === wrong ? shownCode(identifier, type) : code
  }
  return {
    requestCode,
    verify,
    shownCode,
    wrongTries: async (identifier: string | null, count: number) => {
      for (let tries = 0; tries < count; tries++) await verify(identifier, wrong)
    },
    signIn: async (email: string | null): Promise<SignedIn> => {
      const answer = await verify(email, await shownCode(email))
      const { token } = savedSchema.parse(await answer.json())
      return { token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
  }
}
