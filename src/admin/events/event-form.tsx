import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type EventForm, eventFormSchema, type NewEvent } from '#domain/events/event.schema.ts'
import { type ClubEvent, clubEventSchema } from '#domain/events/event.ts'
import { formatTime, parseEventTime } from '#domain/events/event-time.ts'
import { useEventWrites } from '../../queries/admin-events.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { blockWhileUploading } from '../forms/picture-upload.ts'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { dayQuestion } from './event-text.ts'

const FIELDS: FormFields<EventForm> = {
  title: { label: 'Title', required: true },
  description: { label: 'Description', rows: 6, required: true },
  eventDate: {
    label: 'Date',
    type: 'date',
    min: '2000-01-01',
    max: '2099-12-31',
    required: true,
  },
  eventTime: { label: 'Time', placeholder: '7 PM to 10 PM', required: true },
  location: { label: 'Location', required: true },
  maxAttendees: { label: 'Places', inputMode: 'numeric', placeholder: 'No limit', optional: true },
  imageUrl: { label: 'Picture' },
}

const formOf = (event: ClubEvent | null): EventForm =>
  valuesOf(FIELDS, event && { ...event, maxAttendees: event.maxAttendees?.toString() })

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
    fields: FIELDS,
    resolver: schemaResolver(eventFormSchema),
    row: event,
    rowSchema: clubEventSchema,
    valuesOf: formOf,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await (savedId ? edit(savedId, changed, version) : add({ ...values, id }))
      toast({ title: event ? 'Event saved' : 'Event added', description: saved.title })
      onSaved?.(saved)
      return saved
    },
    onSaved: onClose,
  })
  const { control } = draftForm.form
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
        <FormField of={draftForm} name="title" />
        <FormField of={draftForm} name="description" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField of={draftForm} name="eventDate" />
          <FormField of={draftForm} name="eventTime" hint={timeHint(eventTime)} />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <FormField of={draftForm} name="location" />
          <FormField of={draftForm} name="maxAttendees" hint={placesHint(event)} />
        </div>
        <PictureField
          control={control}
          name="imageUrl"
          label={FIELDS.imageUrl.label}
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
