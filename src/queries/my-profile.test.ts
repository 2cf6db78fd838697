import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getProfile } from '#domain/api/my-profile.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { showProfile } from './my-profile.ts'
import { createQueryClient } from './query-client.ts'

const ada = { id: 'a', firstName: 'Ada', lastName: 'Marlow', email: 'ada@x.test', phone: null }
const BEFORE = { ...ada, version: 1 }
const SAVED = { ...ada, firstName: 'Adele', version: 2 }

it('a read that began before a save does not bring the old profile back', async () => {
  const answers = [BEFORE, SAVED]
  const held: (() => void)[] = []
  const client = createQueryClient()
  const observer = new QueryObserver(client, {
    queryKey: [getProfile.path],
    queryFn: ({ signal: _ }) => {
      const answer = answers.shift()
      return new Promise((resolve) => held.push(() => resolve(answer)))
    },
  })
  const stop = observer.subscribe(() => {})
  showProfile(client, SAVED)
  await waitFor(() => {
    for (const answer of held.splice(0)) answer()
    expect(observer.getCurrentResult().isFetching).toBe(false)
  })
  expect(observer.getCurrentResult().data).toEqual(SAVED)
  stop()
})
