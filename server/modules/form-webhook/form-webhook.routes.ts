import { Hono } from 'hono'
import { CodedError } from '#domain/errors.ts'
import { formSubmissionSchema } from '#domain/inquiries/form-submission.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { parseInput, parseJson, readBytes } from '#server/http/input.ts'
import { checkSignature } from './check-signature.ts'
import { takeSubmission } from './take-submission.ts'

const MAX_BYTES = 64 * 1024

/** The provider's signature stands in for a session, so no cookie is looked at. */
export const formWebhookRoutes = new Hono<AppEnv>().post('/api/webhooks/forms', async (c) => {
  const { db, now, settings, log } = c.var.deps
  const { forms } = settings
  if (!forms) {
    throw new CodedError('no_form_provider', 'No form provider is set; see docs/forms.md.')
  }
  const at = now()
  const body = new Uint8Array(await readBytes(c, MAX_BYTES))
  const header = c.req.header('x-forms-signature')
  checkSignature({ header, body, secret: forms.webhookSecret, now: at })
  const submission = parseInput(formSubmissionSchema, parseJson(body))
  await takeSubmission({ db, now: at }, forms, submission).catch((error: unknown) => {
    // Nobody reads the answer, and the visitor was thanked already: an admin has to find it here.
    const { submissionId, formId } = submission
    if (error instanceof CodedError)
      log.warn(
        { submissionId, formId, refused: error.code, fields: Object.keys(error.fields ?? {}) },
        'a submission was refused',
      )
    throw error
  })
  return c.json({ ok: true })
})
