import { type MemberName, memberNameSchema } from '#domain/members/member-name.schema.ts'
import { type Profile, profileSchema } from '#domain/members/profile.ts'
import { pickFields } from '../../drafts/field-values.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { currentRow } from '../../http/edit-version.ts'
import { isRefusedByClub } from '../../http/request-errors.ts'
import { useEditName, type useProfile } from '../../queries/my-profile.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { SectionFailed } from '../read-failed.tsx'
import { saveFailureText } from './save-failure.ts'

const FIELDS: FormFields<MemberName> = {
  firstName: { label: 'First name', autoComplete: 'given-name', required: true },
  lastName: { label: 'Last name', autoComplete: 'family-name', required: true },
}

/** Until the profile was read, the form has the name that the device knows, and can't save another. */
export function NameForm({ read }: { read: ReturnType<typeof useProfile> }) {
  const { data: profile } = read
  const { member } = useMember()
  const edit = useEditName()
  const row = valuesOf(FIELDS, profile ?? member)
  const draft = useDraft<MemberName, MemberName>({
    drafts: tabDrafts,
    name: 'profile',
    owner: member.id,
    resolver: schemaResolver(memberNameSchema),
    row,
  })
  const { form } = draft
  const problem = form.formState.errors.root?.message

  function sendOnce(typed: Partial<MemberName>, shown: Profile) {
    const name = { ...valuesOf(FIELDS, shown), ...typed }
    return edit.mutateAsync({ name, version: shown.version })
  }

  /** Sends it once more if others have edited the member since, but nothing that was typed here. */
  async function send(typed: Partial<MemberName>, shown: Profile) {
    try {
      return await sendOnce(typed, shown)
    } catch (error) {
      const current = currentRow(profileSchema, error)
      if (!current || draft.conflicts(valuesOf(FIELDS, current)).length > 0) throw error
      return sendOnce(typed, current)
    }
  }

  async function save(name: MemberName) {
    if (!profile) return void read.refetch()
    const typed = draft.changes()
    try {
      const saved = await send(pickFields(name, Object.keys(typed)), profile)
      draft.markSaved({ ...valuesOf(FIELDS, saved), ...typed })
      toast({ title: 'Name saved' })
    } catch (error) {
      if (!isRefusedByClub(error)) draft.markUnanswered()
      form.setError('root', { message: saveFailureText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField of={{ form, fields: FIELDS }} name="firstName" />
        <FormField of={{ form, fields: FIELDS }} name="lastName" />
      </div>
      {problem && <FieldError id="name-problem">{problem}</FieldError>}
      {draft.isTyped() && read.isError && (
        <SectionFailed title="Your name can't be saved yet" read={read} />
      )}
      {draft.isTyped() && !read.isError && (
        <Button type="submit" busy={edit.isPending || !profile} className="self-start">
          Save Name
        </Button>
      )}
    </form>
  )
}
