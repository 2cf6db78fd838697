import { type MemberName, memberNameSchema } from '#domain/members/member-name.schema.ts'
import type { Profile } from '#domain/members/profile.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { NoAnswer } from '../../http/request-errors.ts'
import { useEditName } from '../../queries/my-profile.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { useMember } from '../member-context.ts'
import { saveFailureText } from './save-failure.ts'

const FIELDS: FormFields<MemberName> = {
  firstName: { label: 'First name', autoComplete: 'given-name', required: true },
  lastName: { label: 'Last name', autoComplete: 'family-name', required: true },
}

/** Null for `profile` while nothing was read: the device shows the name it knows, and can't save another. */
export function NameForm({ profile }: { profile: Profile | undefined }) {
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

  async function save(name: MemberName) {
    try {
      if (!profile) throw new NoAnswer()
      await edit.mutateAsync({ name, version: profile.version })
      draft.startOver(name)
      toast({ title: 'Name saved' })
    } catch (error) {
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
      {draft.isTyped() && (
        <Button type="submit" busy={edit.isPending} className="self-start">
          Save Name
        </Button>
      )}
    </form>
  )
}
