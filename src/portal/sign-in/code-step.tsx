import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CodeCheck, codeCheckSchema } from '#domain/sign-in/sign-in.schema.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { useRequestCode, useVerifyCode } from '../../session/auth.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { CodeField, DevelopmentCode } from './code-field.tsx'
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
        <DevelopmentCode code={developmentCode} notice={sent.developmentNotice} />
      )}
      <CodeField form={form} />
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
          saveSentCode('sign-in', identifier, Date.now())
          codeSentToast(message)
          onSent()
        },
        onError: requestFailedToast,
      },
    )
  }

  return { developmentCode, sending: requestCode.isPending, sendNewCode }
}
