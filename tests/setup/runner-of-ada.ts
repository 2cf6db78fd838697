import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { MemberSession } from '../../src/mutations/device-session.ts'
import { isKnownKind, type MemberRow, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { createQueue } from '../../src/mutations/queue.ts'
import { createRunner, type RunnerTools } from '../../src/mutations/runner.ts'
import type { Fetch } from '../../src/mutations/sender.ts'
import { openStore } from '../../src/mutations/store.ts'
import { ModelClub } from '../fakes/model-club.ts'
import { ADA, INPUT } from './queue-of-ada.ts'

const ZONE = 'America/New_York'

/** Lets fake time pass, and the queue's reads and writes finish in between. */
export async function seconds(count: number): Promise<void> {
  for (let tenth = 0; tenth < count * 10; tenth += 1) {
    await vi.advanceTimersByTimeAsync(100)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A signed-in member's runner and its queue against a club in memory, on a fake clock that the test stops. */
export function runnerOfAda() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(Date.UTC(2026, 4, 1, 12))
  const now = () => Date.now()
  const club = new ModelClub(now, ZONE)
  club.tokens.set('secret', ADA.member)
  club.cookie = ADA.member
  const online: Fetch = async (path, init) => club.answer(path, init)
  const network = {
    fetch: online,
    requestedPaths: [] as string[],
    stop() {
      network.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    },
    start() {
      network.fetch = online
    },
  }
  const device: { session: MemberSession | null; stranded: number } = { session: ADA, stranded: 0 }
  const store = openStore<MemberRow>('outbox', isKnownKind, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  })
  const newKey = () => crypto.randomUUID()
  const clubClock = () => ({ now: new Date(), timeZone: ZONE })
  const queue = createQueue({
    store,
    kindOf: memberKind,
    now,
    random: () => 1,
    newKey,
    clubClock,
  })
  const tools: RunnerTools<MemberRow, MemberSession> = {
    queue,
    fetch: (path, init) => {
      network.requestedPaths.push(path)
      return network.fetch(path, init)
    },
    readSession: async () => device.session,
    asOnlySender: (act) => act(true),
    isVisible: () => true,
    onStranded: () => {
      device.stranded += 1
    },
  }
  const mutations = createMemberMutations({ queue, sync: () => {} })
  return {
    club,
    network,
    device,
    queue,
    tools,
    runner: createRunner(tools),
    async save(count: number) {
      for (let index = 0; index < count; index += 1) await mutations.add('ada', INPUT)
    },
  }
}
