import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

/** What a form provider sends for one submission (decision 11); fields beyond these are passed over. */
export const formSubmissionSchema = z.object({
  /** The provider's own, the same in every retry. */
  submissionId: requiredText('The submission needs an id', 200),
  formId: requiredText('The submission needs the id of its form', 200),
  values: z.record(z.string(), z.unknown(), { error: 'The submission needs its values' }),
})
export type FormSubmission = z.output<typeof formSubmissionSchema>
