import { type DeviceStore, field } from './device-store.ts'

const DISPLAY = 'kiosk_display'
const OFFER = 'kiosk_pairing'

export type PairedDisplay = { token: string; name: string }
/** A code on the screen and the secret behind it; `endsAt` by this device's own clock. */
export type Offer = { code: string; secret: string; endsAt: number }

export function createPairingStore(store: DeviceStore) {
  return {
    display(): PairedDisplay | null {
      const saved = store.read(DISPLAY)
      const token = field(saved, 'token')
      const name = field(saved, 'name')
      if (typeof token !== 'string' || token === '') return null
      return { token, name: typeof name === 'string' ? name : '' }
    },
    saveDisplay: (display: PairedDisplay) => store.write(DISPLAY, display),
    offer(): Offer | null {
      const saved = store.read(OFFER)
      const code = field(saved, 'code')
      const secret = field(saved, 'secret')
      const endsAt = field(saved, 'endsAt')
      if (typeof code !== 'string' || typeof secret !== 'string') return null
      return typeof endsAt === 'number' ? { code, secret, endsAt } : null
    },
    saveOffer: (offer: Offer) => store.write(OFFER, offer),
    forgetDisplay: () => store.remove(DISPLAY),
    forgetOffer: () => store.remove(OFFER),
  }
}

export type PairingStore = ReturnType<typeof createPairingStore>
