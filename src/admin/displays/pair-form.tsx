import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type PairDisplay,
  type PairDisplayForm,
  pairDisplaySchema,
} from '#domain/displays/display.schema.ts'
import { usePairDisplay } from '../../api/displays.ts'
import { RequestFailed } from '../../api/request-errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureWords } from '../failure-words.ts'
import { SwitchField } from '../forms/switch-field.tsx'

const EMPTY: PairDisplayForm = {
  code: '',
  name: '',
  showOwnerNames: true,
  showKeyLocations: false,
}

export function PairForm() {
  const pair = usePairDisplay()
  const [failure, setFailure] = useState('')
  const form = useForm<PairDisplayForm, unknown, PairDisplay>({
    resolver: zodResolver(pairDisplaySchema),
    defaultValues: EMPTY,
  })
  const { errors } = form.formState

  function placeErrors(error: unknown) {
    const fields = error instanceof RequestFailed ? error.fields : {}
    if (fields.code) form.setError('code', { message: fields.code }, { shouldFocus: true })
    if (fields.name) form.setError('name', { message: fields.name })
    if (!fields.code && !fields.name) {
      setFailure(
        `The display was not paired: ${failureWords(error)}. What you typed is still here.`,
      )
    }
  }

  async function submit(display: PairDisplay) {
    setFailure('')
    try {
      const paired = await pair.mutateAsync(display)
      form.reset(EMPTY)
      toast({ title: `${paired.name} is paired`, description: 'It shows the board in a moment.' })
    } catch (error) {
      placeErrors(error)
    }
  }

  return (
    <section
      aria-labelledby="pair-heading"
      className="rounded-xl border border-border bg-surface p-5 shadow-card"
    >
      <h2 id="pair-heading" className="text-2xl">
        Pair a display
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Open <span className="font-semibold text-text">{window.location.host}/kiosk</span> on the
        screen and type the code it shows.
      </p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label="Code" error={errors.code?.message} hint="8 letters and digits" required>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCD-2345"
            className="tabular font-display font-semibold text-2xl! uppercase tracking-widest placeholder:normal-case"
            {...form.register('code')}
          />
        </Field>
        <Field label="Name" error={errors.name?.message} required>
          <TextInput autoComplete="off" placeholder="Bay 1, left wall" {...form.register('name')} />
        </Field>
        <SwitchField control={form.control} name="showOwnerNames" label="Show owner names" />
        <SwitchField control={form.control} name="showKeyLocations" label="Show key locations" />
        <Button type="submit" className="min-h-14!" busy={pair.isPending}>
          Pair display
        </Button>
      </form>
    </section>
  )
}
