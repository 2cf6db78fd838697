import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type Display,
  normalizePairingCode,
  type PairDisplay,
  type PairDisplayForm,
  pairDisplaySchema,
} from '#domain/displays/display.ts'
import { isolated } from '#domain/isolated.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { hasNoDetail, isKeyReused, RequestFailed } from '../../http/request-errors.ts'
import { useDisplays, usePairDisplay } from '../../queries/displays.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureText } from '../failure-text.ts'
import { SwitchField } from '../forms/switch-field.tsx'

const EMPTY: PairDisplayForm = {
  code: '',
  name: '',
  showOwnerNames: true,
  showKeyLocations: true,
}

function problemText(error: unknown): string {
  const reason = failureText(error)
  return hasNoDetail(error)
    ? `Not confirmed: ${reason}. Try again if it isn’t listed soon.`
    : `Not paired: ${reason}.`
}

export function PairForm() {
  const pair = usePairDisplay()
  const [failure, setFailure] = useState('')
  const form = useForm<PairDisplayForm, unknown, PairDisplay>({
    resolver: schemaResolver(pairDisplaySchema),
    defaultValues: EMPTY,
  })
  const { errors } = form.formState
  // The same code sent again reuses its display id: after a lost answer, a new id would pair a second display.
  const lastSent = useRef({ code: '', id: '' })
  const [unconfirmedId, setUnconfirmedId] = useState<string | null>(null)
  const { data: displays } = useDisplays()
  const paired = displays?.find(({ id, revokedAt }) => id === unconfirmedId && revokedAt === null)

  // A display that the list shows was paired, though the answer was lost.
  useEffect(() => {
    if (paired) finish(paired)
  })

  function finish(display: Display) {
    setUnconfirmedId(null)
    setFailure('')
    // The success may arrive while another display's code is being typed.
    if (normalizePairingCode(form.getValues('code')) === lastSent.current.code) form.reset(EMPTY)
    toast({ title: `${isolated(display.name)} is paired` })
  }

  function showError(error: unknown) {
    const fields = error instanceof RequestFailed ? error.fields : {}
    if (fields.code) form.setError('code', { message: fields.code }, { shouldFocus: true })
    if (fields.name) form.setError('name', { message: fields.name })
    if (!fields.code && !fields.name) setFailure(problemText(error))
  }

  async function submit(display: PairDisplay) {
    const { code } = display
    if (lastSent.current.code !== code) lastSent.current = { code, id: newUuid() }
    const { id } = lastSent.current
    setFailure('')
    setUnconfirmedId(null)
    try {
      finish(await pair.mutateAsync({ ...display, id }))
    } catch (error) {
      if (hasNoDetail(error) || isKeyReused(error)) setUnconfirmedId(id)
      showError(error)
    }
  }

  return (
    <section
      aria-labelledby="pair-heading"
      className="min-w-0 rounded-xl border border-border bg-surface p-5 shadow-card"
    >
      <h2 id="pair-heading" className="text-2xl">
        Pair a display
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Open{' '}
        <span className="font-semibold text-text [overflow-wrap:anywhere]">{`${window.location.host}/kiosk`}</span>{' '}
        on the screen and type its code.
      </p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label="Code" error={errors.code?.message} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="e.g. ABCD-2345"
            className="tabular font-display font-semibold text-2xl! uppercase tracking-widest placeholder:font-normal placeholder:font-sans placeholder:text-base placeholder:normal-case placeholder:tracking-normal"
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
