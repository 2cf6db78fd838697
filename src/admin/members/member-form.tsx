import { type AdminMember, adminMemberSchema } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import {
  deactivatedMemberFormSchema,
  type MemberForm,
  memberFormSchema,
  type NewMember,
} from '#domain/members/member-form.schema.ts'
import { readPhone } from '#domain/members/read-phone.ts'
import { useMemberWrites } from '../../queries/members.ts'
import { FormField, type FormFields, valuesOf } from '../../ui/form-field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { DraftFormDialog } from '../forms/draft-form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { type HeldAddress, HeldAddressActions, useHeldAddresses } from './held-addresses.tsx'
import { phoneText } from './member-text.ts'

const SIGNS_OUT_HINT = 'Changing this signs them out.'

const FIELDS: FormFields<MemberForm> = {
  firstName: { label: 'First Name', required: true },
  lastName: { label: 'Last Name', required: true },
  email: { label: 'Email', type: 'email', inputMode: 'email' },
  phone: { label: 'Phone', type: 'tel' },
}

const formOf = (member: AdminMember | null): MemberForm =>
  valuesOf(FIELDS, member && { ...member, phone: member.phone && phoneText(member.phone) })

/** The normalized phone number, if it differs from what was typed. */
function normalizedPhone(typed: string | null | undefined): string | undefined {
  const formatted = readPhone(typed ?? '')?.formatted
  return formatted === typed?.trim() ? undefined : formatted
}

type MemberFormProps = {
  member: AdminMember | null
  onClose: () => void
  /** Opens another member in this one's place; what was typed stays as a draft. */
  onOpenMember: (id: string) => void
}

export function MemberFormDialog({ member, onClose, onOpenMember }: MemberFormProps) {
  const { add, edit } = useMemberWrites()
  const { held, saveTakingOver, confirmTakeOver } = useHeldAddresses()
  const isDeactivated = member !== null && !member.active
  const draftForm = useDraftForm<MemberForm, NewMember, AdminMember>({
    draft: `member:${member?.id ?? 'new'}`,
    fields: FIELDS,
    resolver: schemaResolver(isDeactivated ? deactivatedMemberFormSchema : memberFormSchema),
    row: member,
    rowSchema: adminMemberSchema,
    valuesOf: formOf,
    save: async (values, { id, savedId, changed, version }) => {
      const saved = await saveTakingOver(values, (takeOver) =>
        savedId
          ? edit(savedId, { ...changed, ...takeOver }, version)
          : add({ ...values, id, ...takeOver }),
      )
      toast({ title: member ? 'Member saved' : 'Member added', description: fullName(saved) })
      return saved
    },
    onSaved: onClose,
  })
  const { form } = draftForm
  const { errors } = form.formState
  const heldAddressActions = (field: HeldAddress['field']) => (
    <HeldAddressActions
      field={field}
      error={errors[field]?.message}
      held={held}
      onOpenMember={onOpenMember}
      onTakeOver={() => {
        confirmTakeOver()
        draftForm.submit()
      }}
    />
  )

  return (
    <DraftFormDialog
      title={member ? 'Edit member' : 'Add member'}
      description="Email or phone: one is enough."
      draftForm={draftForm}
      submitLabel={member ? 'Save member' : 'Add member'}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField of={draftForm} name="firstName" />
        <FormField of={draftForm} name="lastName" />
      </div>
      <FormField of={draftForm} name="email" hint={member?.email ? SIGNS_OUT_HINT : undefined} />
      {heldAddressActions('email')}
      <FormField
        of={draftForm}
        name="phone"
        hint={normalizedPhone(form.watch('phone')) ?? (member?.phone ? SIGNS_OUT_HINT : undefined)}
      />
      {heldAddressActions('phone')}
    </DraftFormDialog>
  )
}
