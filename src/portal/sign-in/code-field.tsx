import type { UseFormReturn } from 'react-hook-form'
import { CODE_LENGTH, type CodeCheck, codeIn } from '#domain/sign-in/sign-in.schema.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field, TextInput } from '../../ui/field.tsx'

type CodeFieldProps = { form: UseFormReturn<CodeCheck> }

export function CodeField({ form }: CodeFieldProps) {
  return (
    <Field label="Verification Code" error={form.formState.errors.code?.message} required>
      <TextInput
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        placeholder="Enter 6-digit code"
        className="tabular text-xl! tracking-[0.2em] placeholder:text-base placeholder:tracking-normal"
        {...form.register('code')}
        onPaste={(event) => {
          // Longer than the field takes: "123 456", or the whole message.
          const code = codeIn(event.clipboardData.getData('text'))
          if (code === null) return
          event.preventDefault()
          form.setValue('code', code, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }}
      />
    </Field>
  )
}

/** The code where nothing is sent: in the demo. `notice` says why it can't work. */
export function DevelopmentCode({ code, notice }: { code: string; notice?: string | undefined }) {
  return (
    <Banner title="Development mode">
      {notice ?? (
        <>
          <span>Your code is </span>
          <strong className="tabular text-lg">{code}</strong>
        </>
      )}
    </Banner>
  )
}
