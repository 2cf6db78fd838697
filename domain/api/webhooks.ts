import { requiredLine } from '../text.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

/** What a form provider sends for one submission; other fields are ignored. */
const formSubmissionSchema = z.object({
  /** Set by the provider, the same in every retry. */
  submissionId: requiredLine('The submission needs an id', 200),
  formId: requiredLine('The submission needs the id of its form', 200),
  values: z.record(z.string(), z.unknown(), { error: 'The submission needs its values' }),
})
export type FormSubmission = z.output<typeof formSubmissionSchema>

const shortText = requiredLine('Must be text', 255)

/** Undefined for any other format: such an event isn't about our orders, and refusing it would make Square send it again. */
const objectOrIgnored = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).optional().catch(undefined)

/** The part of a Square event that the shop reads: which payment or refund changed. Its state is fetched from Square. */
const squareEventSchema = z.object({
  event_id: shortText,
  type: shortText,
  data: objectOrIgnored({
    object: objectOrIgnored({
      payment: objectOrIgnored({ order_id: shortText }),
      refund: objectOrIgnored({ id: shortText }),
    }),
  }),
})
export type SquareEvent = z.output<typeof squareEventSchema>

const receivedSchema = z.object({ ok: z.literal(true) })

export const takeFormSubmission = {
  method: 'POST',
  path: '/api/webhooks/forms',
  isUnkeyed: true,
  who: 'everyone',
  about: 'Signed by the form provider in the header `X-Forms-Signature`; see `docs/forms.md`.',
  request: formSubmissionSchema,
  status: 200,
  answer: receivedSchema,
  errors: ['no_form_provider', 'bad_signature', 'stale_signature', 'unknown_form'],
} as const satisfies Endpoint

export const takeSquareEvent = {
  method: 'POST',
  path: '/api/webhooks/square',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Square’s `payment.updated` and `refund.updated`; other types get the same answer. Signed in the header `X-Square-HmacSha256-Signature`, over `PUBLIC_URL`, this path and the body. 503 asks Square to send it again.',
  request: squareEventSchema,
  status: 200,
  answer: receivedSchema,
  errors: ['bad_signature', 'payments_unavailable'],
} as const satisfies Endpoint
