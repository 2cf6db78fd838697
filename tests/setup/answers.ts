import { expect } from 'vitest'
import type { ErrorBody } from '#domain/errors.ts'

/** The answer's JSON; fails on another status. */
export async function bodyOf<T>(answer: Response | Promise<Response>, status = 200): Promise<T> {
  const { status: given, text } = await textOf(answer)
  expect(`${given} ${text}`).toMatch(new RegExp(`^${status} `))
  const body: T = JSON.parse(text)
  return body
}

export async function textOf(answer: Response | Promise<Response>) {
  const response = await answer
  return { status: response.status, text: await response.text() }
}

/** The refusal; fails on another status or code, or outside the error format of the API. */
export async function refusalOf(
  answer: Response | Promise<Response>,
  status: number,
  code: string,
): Promise<ErrorBody & Record<string, unknown>> {
  const body = await bodyOf<ErrorBody & Record<string, unknown>>(answer, status)
  expect(body).toMatchObject({ code, error: expect.stringMatching(/\S/) })
  return body
}
