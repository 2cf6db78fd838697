import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { formatWait } from '#domain/format-wait.ts'
import { adminLoginSchema } from '#domain/sign-in/sign-in.schema.ts'
import { NoAnswer, RequestFailed } from '../../http/request-errors.ts'
import { signInAdmin, useAdminSession } from '../../session/admin-session.ts'
import { cameFrom } from '../../session/came-from.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { schemaResolver } from '../../ui/schema-resolver.ts'

export default function LoginPage() {
  const session = useAdminSession()
  const { from, expired } = cameFrom(useLocation().state, '/admin')
  const [failure, setFailure] = useState('')
  const form = useForm({
    resolver: schemaResolver(adminLoginSchema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = form.formState

  if (session.state === 'signed-in') return <Navigate to={from} replace />

  async function submit({ password }: { password: string }) {
    setFailure('')
    try {
      await signInAdmin(password)
    } catch (error) {
      // Only a wrong password clears the field (specification 5).
      if (error instanceof RequestFailed && error.status === 401) {
        form.resetField('password')
        form.setError('password', { message: 'Invalid password' })
      } else {
        setFailure(failureText(error))
      }
      // The field is read-only until the next render, and a read-only one opens no keyboard.
      setTimeout(() => form.setFocus('password'))
    }
  }

  return (
    <main className="safe-x grid min-h-dvh place-items-center py-8">
      <div className="w-full max-w-md">
        <div className="mb-6 flex items-center gap-4">
          <img src="/art/badge.svg" alt="" width="64" height="64" className="size-16" />
          <div>
            <p className="font-medium text-muted">{CLUB.name}</p>
            <h1 className="text-3xl">Garage console</h1>
          </div>
        </div>
        {expired && <Banner className="mb-4" title="Please sign in again" />}
        <form
          noValidate
          onSubmit={form.handleSubmit(submit)}
          className="flex flex-col gap-5 rounded-xl border border-border bg-surface p-5 shadow-card md:p-6"
        >
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Field label="Password" error={errors.password?.message} required>
            <TextInput
              type="password"
              autoComplete="current-password"
              autoFocus
              readOnly={isSubmitting}
              {...form.register('password')}
            />
          </Field>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Signing in…' : 'Sign in'}
          </Button>
        </form>
      </div>
    </main>
  )
}

function failureText(error: unknown): string {
  if (error instanceof NoAnswer) return 'No connection. Check the Wi-Fi and try again.'
  if (error instanceof RequestFailed && error.status === 429) {
    const wait = error.retryAfterSeconds
    const when = wait === undefined ? 'later' : `in ${formatWait(wait)}`
    return `Too many wrong passwords. Try again ${when}.`
  }
  if (error instanceof RequestFailed && error.status < 500 && error.sentence) return error.sentence
  return 'Something went wrong on our side. Try again.'
}
