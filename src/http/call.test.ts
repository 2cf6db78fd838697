import { expect, it, vi } from 'vitest'
import { listProducts } from '#domain/api/merch.ts'
import { call } from './call.ts'
import { UnreadableAnswer } from './request-errors.ts'

it('an answer of another form than its endpoint declares is unreadable', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ id: 'p' }]))
  await expect(call(listProducts)).rejects.toBeInstanceOf(UnreadableAnswer)
})
