import { useMutation } from '@tanstack/react-query'
import * as api from '#domain/api/sign-in.ts'
import type { CodeCheck, CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { call } from '../http/call.ts'

export function useRequestCode() {
  return useMutation({ mutationFn: (body: CodeRequest) => call(api.requestCode, { body }) })
}

export function useVerifyCode() {
  return useMutation({ mutationFn: (body: CodeCheck) => call(api.verifyCode, { body }) })
}
