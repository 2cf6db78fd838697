import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/my-profile.ts'
import type { MemberName } from '#domain/members/member-name.schema.ts'
import { type Contact, type Profile, profileSchema } from '#domain/members/profile.ts'
import type { CodeCheck, CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import { call, readEndpoint } from '../http/call.ts'
import { currentRow, ifMatch } from '../http/edit-version.ts'
import { updateMember } from '../session/session.ts'
import { restartReads } from './query-client.ts'
import { useRead } from './use-read.ts'

const profileQuery = {
  queryKey: [api.getProfile.path],
  queryFn: readEndpoint(api.getProfile),
  refetchOnMount: 'always',
} as const

export function useProfile() {
  return useRead<Profile>(profileQuery)
}

/** Shows a profile as the server has just sent it, wherever this device shows the member. */
export function showProfile(client: QueryClient, profile: Profile) {
  const { queryKey } = profileQuery
  client.setQueryData(queryKey, profile)
  restartReads(client, { queryKey })
  const { version: _, ...member } = profile
  updateMember(member)
}

/** Saves a name at the version that its form shows; another version's row takes the place of the one shown. */
export function useEditName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, version }: { name: MemberName; version: number }) =>
      call(api.editProfile, { body: name, headers: ifMatch(version) }),
    onSuccess: (saved) => showProfile(client, saved),
    onError: (error) => {
      const current = currentRow(profileSchema, error)
      if (current) showProfile(client, current)
    },
  })
}

export function useRequestContactCode() {
  return useMutation({ mutationFn: (body: CodeRequest) => call(api.requestContactCode, { body }) })
}

export function useConfirmContact() {
  return useContactChange((body: CodeCheck) => call(api.confirmContact, { body }))
}

export function useRemoveContact() {
  return useContactChange((contact: Contact) => call(api.removeContact, { params: { contact } }))
}

function useContactChange<Input>(mutationFn: (input: Input) => Promise<Profile>) {
  const client = useQueryClient()
  const onSuccess = (saved: Profile) => showProfile(client, saved)
  // It may have been saved although its answer was lost.
  const onError = () => void client.invalidateQueries(profileQuery)
  return useMutation({ mutationFn, onSuccess, onError })
}
