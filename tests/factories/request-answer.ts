import { answerFields } from '#domain/car-requests/car-request.ts'
import { z } from '#domain/zod.ts'

const answerSchema = z.object(answerFields)

/** A request's fields before the garage has answered. */
export const noAnswer = () => z.parse(answerSchema, {})
