import { CLUB } from '#domain/club.ts'
import { newsletterFormSchema } from '#domain/inquiries/inquiry.schema.ts'
import type { Subscribed } from '#domain/inquiries/inquiry.ts'
import { subscribe } from '../../queries/public-forms.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { FormShell, usePublicForm } from './public-form.tsx'

const EMPTY = { email: '' }

export function NewsletterForm({ onSent }: { onSent: (subscribed: Subscribed) => void }) {
  const { form, errors, sending, shell } = usePublicForm({
    name: 'newsletter',
    resolver: schemaResolver(newsletterFormSchema),
    empty: EMPTY,
    send: subscribe,
    onSent: (_, subscribed) => onSent(subscribed),
  })
  return (
    <FormShell label="Newsletter" {...shell}>
      <div className="flex flex-col gap-3 @min-[26.25rem]:flex-row @min-[26.25rem]:items-start">
        <Field label="Email" error={errors.email?.message} className="flex-1" required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="you@example.com"
            {...form.register('email')}
          />
        </Field>
        <Button type="submit" busy={sending} className="@min-[26.25rem]:mt-7.5">
          {sending ? 'Sending…' : 'Subscribe'}
        </Button>
      </div>
      <p className="text-muted text-sm">{`To unsubscribe, write to ${CLUB.email}.`}</p>
    </FormShell>
  )
}
