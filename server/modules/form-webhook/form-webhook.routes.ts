import { Hono } from 'hono'
import * as api from '#domain/api/webhooks.ts'
import { CodedError } from '#domain/errors.ts'
import type { AppEnv } from '#server/http/context.ts'
import { readBytes } from '#server/http/edge.ts'
import { parseInput, parseJson } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { checkSignature } from './check-signature.ts'
import { takeSubmission } from './take-submission.ts'

const MAX_BYTES = 64 * 1024

/** Authenticated by the provider's signature, so cookies are ignored. */
export const formWebhookRoutes = new Hono<AppEnv>()

mount(formWebhookRoutes, api.takeFormSubmission, async (c) => {
  const { db, now, settings, log } = c.var.deps
  const { forms } = settings
  if (!forms) {
    throw new CodedError('no_form_provider', 'No form provider is set; see docs/forms.md.')
  }
  const at = now()
  const body = new Uint8Array(await readBytes(c, MAX_BYTES))
  const header = c.req.header('x-forms-signature')
  checkSignature({ header, body, secret: forms.webhookSecret, now: at })
  const submission = parseInput(api.takeFormSubmission.request, parseJson(body))
  await takeSubmission({ db, now: at }, forms, submission).catch((error: unknown) => {
    // Nobody reads the answer, and the visitor has been thanked already, so the log must show it to an admin.
    const { submissionId, formId } = submission
    if (error instanceof CodedError) {
      const fields = Object.keys(error.fields ?? {})
      log.warn({ submissionId, formId, refused: error.code, fields }, 'a submission was refused')
    }
    throw error
  })
  return { ok: true }
})
