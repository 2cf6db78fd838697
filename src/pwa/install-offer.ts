import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../http/device-storage.ts'

const KEY = ON_DEVICE.installDismissed.name

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/**
 * `prompt`: the browser has an install prompt. `iphone`: the member must use the Share menu. `in-app`: an app shows the
 * page, and only a browser can install it.
 */
type InstallOffer = 'none' | 'prompt' | 'iphone' | 'in-app'

let event: InstallEvent | null = null
let offer: InstallOffer = 'none'
const listeners = new Set<() => void>()

function set(next: InstallOffer) {
  offer = next
  for (const listener of listeners) listener()
}

type Device = { userAgent: string; platform: string; maxTouchPoints: number }

/** Whether this is an iPhone or iPad, whose browsers have no install prompt. */
export function isAppleHandheld({ userAgent, platform, maxTouchPoints }: Device): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}

/** Whether another app shows the page on an iPhone: it doesn't call itself Safari as browsers do, or it gives its name. */
export function isInApp(userAgent: string): boolean {
  return !/Safari\//.test(userAgent) || /GSA\/|Instagram|FBA[NV]/.test(userAgent)
}

export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true
  return standalone || matchMedia('(display-mode: standalone)').matches
}

/** Listens for the browser's install prompt; call before the first render, because it fires once. */
export function followInstallOffer(): void {
  if (isInstalled() || deviceStorage.getItem(KEY) !== null) return
  if (isAppleHandheld(navigator)) set(isInApp(navigator.userAgent) ? 'in-app' : 'iphone')
  addEventListener('beforeinstallprompt', (offered) => {
    if (!('prompt' in offered)) return
    offered.preventDefault()
    event = offered as InstallEvent
    set('prompt')
  })
  addEventListener('appinstalled', () => set('none'))
}

export async function install(): Promise<void> {
  await event?.prompt()
  event = null
  set('none')
}

export function dismissInstall(): void {
  deviceStorage.setItem(KEY, 'true')
  set('none')
}

export function currentOffer(): InstallOffer {
  return offer
}

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
