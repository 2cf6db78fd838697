import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type EventForm, eventFormSchema, type NewEvent } from '#domain/events/event.schema.ts'
import { type ClubEvent, clubEventSchema } from '#domain/events/event.ts'
import { formatTime, parseEventTime } from '#domain/events/event-time.ts'
import { useEventWrites } from '../../queries/admin-events.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Textarea, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { blockWhileUploading } from '../forms/picture-upload.ts'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { dayQuestion } from './event-text.ts'

type EventFormProps = {
  event: ClubEvent | null
  onClose: () => void
  onSaved?: (event: ClubEvent) => void
}

export function EventFormDialog({ event, onClose, onSaved }: EventFormProps) {
  const [uploading, setUploading] = useState(false)
  const { add, edit } = useEventWrites()
  const draftForm = useDraftForm<EventForm, NewEvent, ClubEvent>({
    draft: `event:${event?.id ?? 'new'}`,
    resolver: schemaResolver(eventFormSchema),
    row: event,
    rowSchema: clubEventSchema,
    valuesOf,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId ? edit(savedId, changed, version) : add({ ...values, id }))
      toast({ title: event ? 'Event saved' : 'Event added', description: saved.title })
      onSaved?.(saved)
      return saved
    },
    onSaved: onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState
  const eventTime = useWatch({ control, name: 'eventTime' })
  const dialogForm = blockWhileUploading(draftForm, uploading, 'imageUrl')
  const question = dayQuestion(event, useWatch({ control, name: 'eventDate' }), useClubToday())
  const [isConfirming, setConfirming] = useState(false)

  async function confirmDay() {
    if (await draftForm.form.trigger()) setConfirming(true)
    // Shows the mistakes, which a question would hide.
    else dialogForm.submit()
  }
  const submit = question && !uploading ? () => void confirmDay() : dialogForm.submit

  return (
    <>
      <DraftFormDialog
        wide
        title={event ? 'Edit event' : 'New event'}
        draftForm={{ ...dialogForm, submit }}
        submitLabel={event ? 'Save' : 'Add event'}
        onClose={onClose}
      >
        <Field label="Title" error={errors.title?.message} required>
          <TextInput autoComplete="off" {...register('title')} />
        </Field>
        <Field label="Description" error={errors.description?.message} required>
          <Textarea rows={6} {...register('description')} />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Date" error={errors.eventDate?.message} required>
            <TextInput type="date" min="2000-01-01" max="2099-12-31" {...register('eventDate')} />
          </Field>
          <Field label="Time" error={errors.eventTime?.message} hint={timeHint(eventTime)} required>
            <TextInput autoComplete="off" placeholder="7 PM to 10 PM" {...register('eventTime')} />
          </Field>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label="Location" error={errors.location?.message} required>
            <TextInput autoComplete="off" {...register('location')} />
          </Field>
          <Field
            label="Places"
            error={errors.maxAttendees?.message}
            hint={placesHint(event)}
            optional
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder="No limit"
              {...register('maxAttendees')}
            />
          </Field>
        </div>
        <PictureField
          control={control}
          name="imageUrl"
          label="Picture"
          onUploading={setUploading}
        />
      </DraftFormDialog>
      {question && (
        <ConfirmDialog
          {...question}
          open={isConfirming}
          onOpenChange={setConfirming}
          onConfirm={dialogForm.submit}
        />
      )}
    </>
  )
}

/** Shows how calendars will read a time that is not typed in the standard format. */
function timeHint(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const read = formatTime(text)
  if (parseEventTime(text)) return read === text ? undefined : `We read this as ${read}`
  const amPmHint = /^[\d:.\s–—-]+$/.test(text) ? 'Add AM or PM. ' : ''
  return `${amPmHint}Calendars show the whole day.`
}

function placesHint(event: ClubEvent | null): string | undefined {
  return event?.goingCount ? `${event.goingCount} already going. They keep their place.` : undefined
}

function valuesOf(event: ClubEvent | null): EventForm {
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    eventDate: event?.eventDate ?? '',
    eventTime: event?.eventTime ?? '',
    location: event?.location ?? '',
    maxAttendees: event?.maxAttendees?.toString() ?? '',
    imageUrl: event?.imageUrl ?? '',
  }
}
