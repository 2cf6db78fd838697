import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import type { ChaosClub, ChaosMember } from './chaos-club.ts'
import type { Dice } from './dice.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { HARNESS_TABS, type Phone } from './phone.ts'

type World = {
  club: ChaosClub
  proxy: FaultProxy
  phone: Phone
  dice: Dice
  anyTab: () => Page
  signedIn: () => Promise<string | null>
  signIn: (who: ChaosMember) => Promise<void>
}

type Misfortune = { name: string; strike: () => Promise<unknown> }

/** Everything that can happen to a phone and its club, each as one stroke. */
export function misfortunesOf(world: World): Misfortune[] {
  const { club, proxy, phone, dice, anyTab, signedIn, signIn } = world
  return [
    {
      name: 'server killed',
      strike: async () => {
        await club.server.kill()
        await sleep(dice.below(2000))
        await club.server.restart()
      },
    },
    { name: 'browser killed', strike: () => phone.killAndReopen() },
    { name: 'page reloaded', strike: () => phone.reload(dice.below(HARNESS_TABS + 1)) },
    {
      name: 'new worker',
      strike: async () => {
        proxy.renewWorker()
        await anyTab().evaluate(letNewWorkerIn)
      },
    },
    {
      name: 'signed out and in',
      strike: async () => {
        const memberId = await signedIn()
        await anyTab().evaluate(() => window.harness.signOut())
        await sleep(dice.below(500))
        const who = club.members.find((one) => one.member.id === memberId)
        if (who) await signIn(who)
      },
    },
    {
      name: 'another member',
      strike: async () => {
        await anyTab().evaluate(() => window.harness.signOut())
        await signIn(dice.oneOf(club.members))
      },
    },
  ]
}

async function letNewWorkerIn(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no worker is registered yet')
  const before = registration.active
  await registration.update()
  for (let tries = 0; tries < 300; tries += 1) {
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    if (registration.active !== before && registration.active?.state === 'activated') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the new worker did not take over')
}
