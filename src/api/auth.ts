import { useMutation } from '@tanstack/react-query'
import type { Member } from '#domain/members/member.schema.ts'
import type { CodeCheck, CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { request } from './client.ts'

export type CodeSent = { message: string; code?: string }
export type SignedIn = { token: string; member: Member }

export function useRequestCode() {
  return useMutation({
    mutationFn: (body: CodeRequest) =>
      request<CodeSent>('/api/auth/request-otp', { method: 'POST', body }),
  })
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: CodeCheck) =>
      request<SignedIn>('/api/auth/verify-otp', { method: 'POST', body }),
  })
}
