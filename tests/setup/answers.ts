import { expect } from 'vitest'
import type { ErrorBody } from '#domain/errors.ts'

/** The JSON of an answer, once its status is the expected one. */
export async function bodyOf<T>(answer: Response | Promise<Response>, status = 200): Promise<T> {
  const { status: given, text } = await textOf(answer)
  expect(`${given} ${text}`).toMatch(new RegExp(`^${status} `))
  const body: T = JSON.parse(text)
  return body
}

/** Status and body as they came. */
export async function textOf(answer: Response | Promise<Response>) {
  const response = await answer
  return { status: response.status, text: await response.text() }
}

/** A refusal, once it has the expected status and code in the error form of decision 14. */
export async function refusalOf(
  answer: Response | Promise<Response>,
  status: number,
  code: string,
): Promise<ErrorBody & Record<string, unknown>> {
  const body = await bodyOf<ErrorBody & Record<string, unknown>>(answer, status)
  expect(body).toMatchObject({ code, error: expect.stringMatching(/\S/) })
  return body
}
