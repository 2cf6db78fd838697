import { zodResolver } from '@hookform/resolvers/zod'
import { CLUB } from '#domain/club.ts'
import { type NewSubscriber, newsletterFormSchema } from '#domain/inquiries/newsletter.schema.ts'
import { subscribe } from '../api/public-forms.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FormShell } from './form-shell.tsx'
import { usePublicForm } from './use-public-form.ts'

export function NewsletterForm({ onSent }: { onSent: (values: NewSubscriber) => void }) {
  const { form, errors, sending, ...shell } = usePublicForm({
    name: 'newsletter',
    resolver: zodResolver(newsletterFormSchema),
    empty: { email: '' },
    send: subscribe,
    onSent,
  })
  return (
    <FormShell
      label="Newsletter"
      problem={shell.problem}
      hidden={shell.hidden}
      onSubmit={shell.submit}
    >
      <div className="flex flex-col gap-3 min-[27rem]:flex-row min-[27rem]:items-start">
        <Field label="Email" error={errors.email?.message} className="flex-1" required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="you@example.com"
            {...form.register('email')}
          />
        </Field>
        <Button type="submit" busy={sending} className="min-[27rem]:mt-7.5">
          {sending ? 'Sending…' : 'Subscribe'}
        </Button>
      </div>
      <p className="text-muted text-sm">
        To leave the list again, one line to {CLUB.email} is enough.
      </p>
    </FormShell>
  )
}
