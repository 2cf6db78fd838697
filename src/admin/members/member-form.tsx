import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminMember, fullName } from '#domain/members/member.schema.ts'
import {
  type MemberForm as Form,
  memberFormSchema,
  type NewMember,
} from '#domain/members/member-form.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { useMemberWrites } from '../../api/members.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'

const SIGNS_OUT = 'Changing it signs the member out everywhere.'

function valuesOf(member: AdminMember | null): Form {
  return {
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    email: member?.email ?? '',
    phone: member?.phone ? formatPhone(member.phone) : '',
  }
}

type MemberFormProps = { member: AdminMember | null; onClose: () => void }

export function MemberForm({ member, onClose }: MemberFormProps) {
  const { add, edit } = useMemberWrites()
  const draftForm = useDraftForm<Form, NewMember>({
    draft: `member:${member?.id ?? 'new'}`,
    resolver: zodResolver(memberFormSchema),
    values: valuesOf(member),
    save: async (values, { id, changed }) => {
      const saved = await (member ? edit(member.id, changed) : add({ ...values, id }))
      toast({ title: member ? 'Member saved' : 'Member added', description: fullName(saved) })
    },
    onSaved: onClose,
  })
  const { form } = draftForm
  const { errors } = form.formState

  return (
    <DraftFormDialog
      title={member ? 'Edit member' : 'Add member'}
      description="They sign in with a code sent to their email or phone. One of the two is enough."
      draftForm={draftForm}
      submitLabel={member ? 'Save member' : 'Add member'}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message} required>
          <TextInput autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message} required>
          <TextInput autoComplete="off" {...form.register('lastName')} />
        </Field>
      </div>
      <Field
        label="Email"
        error={errors.email?.message}
        hint={member?.email ? SIGNS_OUT : undefined}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.register('email')}
        />
      </Field>
      <Field
        label="Phone"
        error={errors.phone?.message}
        hint={member?.phone ? SIGNS_OUT : undefined}
      >
        <TextInput type="tel" autoComplete="off" {...form.register('phone')} />
      </Field>
    </DraftFormDialog>
  )
}
