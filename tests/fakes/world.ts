import type { Session } from '../../src/mutations/kind.ts'
import { isKnownKind, type MemberRow } from '../../src/mutations/kinds/member-kinds.ts'
import { type CommandRow, GARAGE, isCommand } from '../../src/mutations/kinds/status-command.ts'
import { isOpen } from '../../src/mutations/transition.ts'
import { CommandTally } from './command-tally.ts'
import { type DeviceStorage, indexedStorage, memoryStorage } from './device-storage.ts'
import { leftTooLate } from './left-too-late.ts'
import { ModelClub } from './model-club.ts'
import { ModelGarage } from './model-garage.ts'
import { ModelPhone } from './model-phone.ts'
import { ModelTablet } from './model-tablet.ts'
import { ZONE } from './world-people.ts'
import type { On, Step } from './world-steps.ts'

export type StorageKind = 'in memory' | 'in IndexedDB'

const STEP_MS = 10_000
const HOUR = 3_600_000
const ADMIN: Session = { owner: GARAGE, token: 'admin' }
/** More than what one history can leave behind takes. */
const ROUNDS = 20

/** One club, a phone that two members share, two tablets of the garage, and the networks between; what may happen is in `world-steps.ts`. */
export class World {
  private time = Date.UTC(2026, 4, 1, 12)
  private admin: Session | null = ADMIN
  /** Who was signed in at any time during this step, since a row may leave while somebody signs out. */
  private readonly present = new Set<string>([GARAGE])
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly garage = new ModelGarage(() => this.time)
  private readonly commands = new CommandTally(this.garage)
  private readonly phone: ModelPhone
  private readonly tablets: Record<Exclude<On, 'phone'>, ModelTablet>

  constructor(kind: StorageKind) {
    const now = () => this.time
    const problemOf = (row: MemberRow | CommandRow, syncedAt: number) => {
      if (!this.present.has(row.owner)) return 'left after its owner had signed out'
      return leftTooLate(row, syncedAt) ? 'left too late' : null
    }
    const storage = storageOf<MemberRow>(kind, isKnownKind)
    this.phone = new ModelPhone({ storage, club: this.club, now, problemOf })
    const tablet = (name: string) =>
      new ModelTablet({
        name,
        storage: storageOf<CommandRow>(kind, isCommand),
        garage: this.garage,
        commands: this.commands,
        now,
        session: () => this.admin,
        problemOf,
      })
    this.tablets = { tablet: tablet('tablet'), 'other-tablet': tablet('other-tablet') }
  }

  async take(step: Step): Promise<void> {
    this.time += STEP_MS
    this.present.clear()
    this.notePresent()
    await this.happen(step)
    for (const device of this.devices()) await device.checkRows()
    for (const tablet of Object.values(this.tablets)) await tablet.read()
  }

  private async happen(step: Step): Promise<unknown> {
    const { phone } = this
    switch (step.do) {
      case 'at-once':
        return Promise.all([
          this.happen(step.first),
          phone.device.storage.turns(step.late).then(() => this.happen(step.second)),
        ])
      case 'add':
        return phone.add(step)
      case 'edit':
      case 'discard':
        return phone.change(step.do, step.row, step)
      case 'retry':
        return phone.retry(step.row)
      case 'choose':
        return phone.choose(step.event, step.attending, step)
      case 'dismiss':
        return phone.dismiss(step.event)
      case 'act':
        return phone.act(step)
      case 'drop-rejected':
        return phone.dropRejected()
      case 'sign-out':
        return phone.signOut()
      case 'sign-in':
        phone.signIn(step.member)
        return this.notePresent()
      case 'tap':
        return this.tablets[step.on].tap(step)
      case 'admin-in':
        this.admin = { ...ADMIN }
        return this.notePresent()
      case 'admin-out':
        this.admin = null
        return
      case 'send':
        return this.device(step.on).send(step.tab, step.crashAfter)
      case 'sync':
        return this.device(step.on).syncAll(step.crashAfter)
      case 'deliver':
        return this.device(step.on).network.deliver(step.which)
      case 'answer':
        if (step.fate === 'session-ended' && step.on === 'phone') this.club.cookie = null
        return this.device(step.on).answer(step.which, step.fate, step.crashAfter)
      case 'reload':
        return this.device(step.on).reload(step.tab)
      case 'wake':
        return this.device(step.on).apply({ type: 'wake', signedIn: true })
      case 'sender-died':
      case 'stranded':
        return this.device(step.on).apply({ type: step.do })
      case 'close':
        this.club.isClosed = !this.club.isClosed
        return
      case 'fill':
        return phone.fill(step.event)
      case 'garage-offers':
        return phone.acts.offer(step.row, step.times)
      case 'other-admin':
        return this.tablets.tablet.moveByOther(step)
      case 'wait':
        this.time += step.ms
        return
      case 'set-the-clock':
        phone.device.aheadMs = step.hoursAhead * HOUR
        return
      case 'storage-fails':
        return this.device(step.on).storage.failNext(step.faults)
    }
  }

  /**
   * Everything works again, and everybody signs in once more and changes what was rejected: then nothing may be left, and
   * what arrived must be what people said and were told. Returns what is wrong.
   */
  async problems(): Promise<string[]> {
    const stuck: string[] = []
    this.heal()
    for (const member of [0, 1] as const) {
      this.phone.signIn(member)
      if (!(await this.comesToRest())) stuck.push(`member ${member} has rows that never leave`)
      await this.phone.readFinally()
    }
    for (const device of this.devices()) device.network.deliverAll()
    const { phone, tablets } = this
    return [
      ...stuck,
      ...this.devices().flatMap(({ untrue }) => untrue),
      ...(await phone.requests.problems()),
      ...phone.choices.problems(this.club.choices()),
      ...phone.acts.problems(),
      ...this.commands.problems(),
      ...(await Promise.all(Object.values(tablets).map((one) => one.problems()))).flat(),
    ]
  }

  /** How much happened, by what it was. */
  counts() {
    const { requests, choices, acts } = this.phone
    const failures = this.devices().reduce((sum, { failureCount }) => sum + failureCount, 0)
    const made = { requests: requests.all.length, choices: choices.savedCount(), failures }
    return { ...made, ...acts.outcomes(), ...this.commands.counts() }
  }

  close(): void {
    for (const { storage } of this.devices()) storage.close()
  }

  private heal(): void {
    this.admin = ADMIN
    this.club.isClosed = false
    this.phone.device.aheadMs = 0
    for (const device of this.devices()) {
      device.storage.failNext([])
      device.reloadAll()
    }
  }

  /** Sends until nothing is left; returns whether that came to an end. */
  private async comesToRest(): Promise<boolean> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.take({ do: 'wait', ms: 30_000 })
      for (const device of this.devices()) await device.syncAll()
      const hasRejected = await this.phone.readRejected()
      if (!hasRejected && !(await this.phone.rows()).some(isOpen)) return true
    }
    return false
  }

  private notePresent(): void {
    const { session } = this.phone
    for (const one of [session, this.admin]) if (one) this.present.add(one.owner)
  }

  private device(on: On) {
    return on === 'phone' ? this.phone.device : this.tablets[on].device
  }

  private devices() {
    const { tablet, 'other-tablet': other } = this.tablets
    return [this.phone.device, tablet.device, other.device] as const
  }
}

function storageOf<R extends MemberRow | CommandRow>(
  kind: StorageKind,
  isKnown: (row: R) => boolean,
): DeviceStorage<R> {
  return kind === 'in memory' ? memoryStorage<R>() : indexedStorage<R>(isKnown)
}
