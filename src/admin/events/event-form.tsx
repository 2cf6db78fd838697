import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type ClubEvent,
  eventFormSchema,
  type EventForm as Form,
  type NewEvent,
} from '#domain/events/event.schema.ts'
import { useEventWrites } from '../../api/admin-events.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { holdWhileUploading } from '../forms/hold-while-uploading.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'

const TIME_HINT = 'Like 7:00 PM, or 7 PM to 10 PM. Calendars take any other words for a whole day.'

type EventFormProps = { event: ClubEvent | null; onClose: () => void }

export function EventForm({ event, onClose }: EventFormProps) {
  const [uploading, setUploading] = useState(false)
  const { add, edit } = useEventWrites()
  const draftForm = useDraftForm<Form, NewEvent>({
    draft: `event:${event?.id ?? 'new'}`,
    resolver: zodResolver(eventFormSchema),
    values: valuesOf(event),
    save: async (values, { id, changed }) => {
      const saved = await (event ? edit(event.id, changed) : add({ ...values, id }))
      toast({ title: event ? 'Event saved' : 'Event added', description: saved.title })
    },
    onSaved: onClose,
  })
  const { register, control, formState } = draftForm.form
  const { errors } = formState

  return (
    <DraftFormDialog
      wide
      title={event ? 'Edit event' : 'New event'}
      draftForm={holdWhileUploading(draftForm, uploading, 'imageUrl')}
      submitLabel={event ? 'Save' : 'Add event'}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message} required>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        hint="Every new line begins a paragraph."
        required
      >
        <Textarea rows={6} {...register('description')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Date" error={errors.eventDate?.message} required>
          <TextInput type="date" min="2000-01-01" max="2099-12-31" {...register('eventDate')} />
        </Field>
        <Field label="Time" error={errors.eventTime?.message} hint={TIME_HINT} required>
          <TextInput autoComplete="off" {...register('eventTime')} />
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
          <TextInput inputMode="numeric" autoComplete="off" {...register('maxAttendees')} />
        </Field>
      </div>
      <PictureField control={control} name="imageUrl" label="Picture" onUploading={setUploading} />
    </DraftFormDialog>
  )
}

function placesHint(event: ClubEvent | null): string {
  if (!event?.goingCount) return 'Empty for no limit'
  return `${event.goingCount} going; fewer places throw nobody out`
}

function valuesOf(event: ClubEvent | null): Form {
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
