import { randomBytes } from 'node:crypto'
import { z } from '#domain/zod.ts'
import type { SquareRefusal } from './nonces.ts'

export type Answer = { status: number; body: unknown }

export const money = z.object({ amount: z.int().min(0), currency: z.literal('USD') })
export const key = z.string().min(1).max(45)

/** An error in the form of Square. */
export function refusal({ status, ...error }: SquareRefusal): Answer {
  return { status, body: { errors: [error] } }
}

export const badRequest = (detail: string, code = 'BAD_REQUEST', status = 400) =>
  refusal({ status, category: 'INVALID_REQUEST_ERROR', code, detail })

export const newId = (bytes: number) => randomBytes(bytes).toString('base64url')
