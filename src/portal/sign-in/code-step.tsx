import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  CODE_LENGTH,
  type CodeCheck,
  codeCheckSchema,
  codeIn,
} from '#domain/sign-in/sign-in.schema.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { useRequestCode, useVerifyCode } from '../../session/auth.ts'
import { signIn } from '../../session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { codeTypeOf, type SentCode, saveSentCode } from './sent-code.ts'
import {
  codeSentToast,
  OfflineNote,
  requestFailedToast,
  verifyFailedText,
  verifyFailedToast,
  welcomeToast,
} from './sign-in-messages.tsx'

type CodeStepProps = { sent: SentCode; onBack: () => void }

export function CodeStep({ sent, onBack }: CodeStepProps) {
  const verify = useVerifyCode()
  const form = useForm<CodeCheck>({
    resolver: schemaResolver(codeCheckSchema),
    defaultValues: { identifier: sent.identifier, code: '' },
  })
  const { developmentCode, sending, sendNewCode } = useNewCode(sent, () => {
    form.reset(undefined, { keepFieldsRef: true })
    form.setFocus('code')
  })
  useEffect(() => form.setFocus('code'), [form])

  async function submit(values: CodeCheck) {
    try {
      const { token, member } = await verify.mutateAsync(values)
      welcomeToast(member)
      signIn(token, member)
    } catch (error) {
      verifyFailedToast(error)
      if (!(error instanceof RequestFailed)) return
      form.setError('code', { message: verifyFailedText(error) })
      form.setFocus('code', { shouldSelect: true })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <OfflineNote />
      {developmentCode && (
        <Banner title="Development mode">
          {/* Why the code can't work: no member has this email or phone. */}
          {sent.developmentNotice ?? (
            <>
              <span>Your code is </span>
              <strong className="tabular text-lg">{developmentCode}</strong>
            </>
          )}
        </Banner>
      )}
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
      <Button type="submit" busy={verify.isPending || verify.isSuccess}>
        Verify and Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-2">
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back
        </Button>
        <Button variant="ghost" busy={sending} onClick={sendNewCode}>
          Send a new code
        </Button>
      </div>
    </form>
  )
}

/** Sends another code to the same recipient; only the newest is valid. */
function useNewCode(sent: SentCode, onSent: () => void) {
  const requestCode = useRequestCode()
  const [developmentCode, setDevelopmentCode] = useState(sent.developmentCode)
  const { identifier } = sent

  function sendNewCode() {
    requestCode.mutate(
      { identifier, type: codeTypeOf(identifier) },
      {
        // Not called after the member went back or signed in, when nobody needs the code.
        onSuccess: ({ message, code }) => {
          setDevelopmentCode(code)
          saveSentCode(identifier, Date.now())
          codeSentToast(message)
          onSent()
        },
        onError: requestFailedToast,
      },
    )
  }

  return { developmentCode, sending: requestCode.isPending, sendNewCode }
}
