import { z } from 'zod'
import type { ApiFixture } from './api-fixture.ts'

const shownSchema = z.object({ message: z.string(), code: z.string() })
const keptSchema = z.object({ token: z.string(), member: z.object({ id: z.string() }) })

/** Never the right code: with it a test guesses wrong on purpose. */
export const wrong = '000000'

export interface SignedIn {
  token: string
  /** As a browser sends it back. */
  cookie: string
}

/** A member's calls for one-time codes, as the sign-in page makes them. */
export function codeCalls({ visitor }: Pick<ApiFixture, 'visitor'>) {
  const requestCode = (identifier: string | null, type = 'email') =>
    visitor().post('/api/auth/request-otp', { identifier, type })
  const verify = (identifier: string | null, code: string) =>
    visitor().post('/api/auth/verify-otp', { identifier, code })

  /** The code as the demo shows it; asks again for the one that stands for a wrong guess. */
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
      const { token } = keptSchema.parse(await answer.json())
      return { token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
  }
}
