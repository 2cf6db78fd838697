import { and, eq, sql } from 'drizzle-orm'
import { dateOf, dayInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import { fullName, REMOVED_NAME } from '#domain/members/full-name.ts'
import type { AdminVehicleEdit, OpenRequestsChoice } from '#domain/vehicles/vehicle.schema.ts'
import type { Db } from '#server/db/db.ts'
import { folded } from '#server/db/schema/columns.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { badInput } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import {
  findOtherMembersRequests,
  transferRequests,
} from '#server/modules/car-requests/transfer-requests.ts'
import type { VehicleRow } from './lock-vehicle.ts'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type Edit = Omit<AdminVehicleEdit, 'openRequests'>
type OwnerChange = {
  /** What changes on the car besides the edit's own fields. */
  fields: Partial<VehicleRow>
  /** Ends or moves the former owner's requests, once the car is the new owner's. */
  transfer: () => Promise<void>
}

/**
 * What giving a locked car to another member, or to none, changes besides the edit: its former owner's notes
 * become the garage's, it is no longer marked as removed, and its open requests end or move. Undefined for an edit of a
 * car that stays with its member. Throws `conflict` with the number of `pending` requests when nothing says what becomes
 * of them, `bad_input` when they would move to nobody or to a deactivated member, whose requests have ended.
 */
export async function planOwnerChange(
  scope: BookingScope,
  row: VehicleRow,
  { edit, openRequests }: { edit: Edit; openRequests: OpenRequestsChoice | undefined },
): Promise<OwnerChange | undefined> {
  const { memberId } = edit
  if (memberId === undefined || memberId === row.memberId) return undefined
  const pending = await findOtherMembersRequests(scope.db, row.id, memberId)
  if (pending.length > 0 && !openRequests) throw openRequestsConflict(pending.length, row)
  const owner = memberId ? await readOwner(scope.db, memberId) : undefined
  if (pending.length > 0 && openRequests === 'move' && !owner?.active) throw moveNeedsMember()
  const ownerName = edit.ownerName ?? owner?.requester.memberName ?? row.ownerName
  const newRequester = owner?.requester ?? {
    memberId,
    memberName: ownerName,
    memberEmail: null,
    memberPhone: null,
  }
  return {
    fields: { ownerName, removedByMemberAt: null, ...notesAfter(row, edit, scope) },
    transfer: async () => {
      if (openRequests)
        await transferRequests(scope, pending, { choice: openRequests, to: newRequester })
    },
  }
}

async function readOwner(tx: Db, memberId: string) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) return undefined
  const { active, email: memberEmail, phone: memberPhone } = member
  return { active, requester: { memberId, memberName: fullName(member), memberEmail, memberPhone } }
}

/** The former owner's notes go to the garage's under their name, unless the edit replaces them. */
function notesAfter(
  row: VehicleRow,
  edit: Edit,
  { now, timeZone }: BookingScope,
): Pick<VehicleRow, 'notes' | 'garageNotes'> | undefined {
  const isReplaced = edit.notes !== undefined && edit.notes !== row.notes
  if (!row.notes || isReplaced) return undefined
  const day = DATE.format(dateOf(dayInZone(now, timeZone)))
  const { garageNotes = row.garageNotes } = edit
  const moved = `From ${isolated(row.ownerName)}, ${day}: ${row.notes}`
  return { notes: null, garageNotes: garageNotes ? `${garageNotes}\n\n${moved}` : moved }
}

function openRequestsConflict(pending: number, { ownerName }: VehicleRow): CodedError {
  const by = isolated(ownerName)
  const message =
    pending === 1
      ? `This car has 1 open request from ${by}. Choose what happens to it.`
      : `This car has ${pending} open requests from ${by}. Choose what happens to them.`
  return new CodedError('conflict', message, { extra: { pending } })
}

function moveNeedsMember(): CodedError {
  return badInput({ openRequests: 'Choose an active member to move the open requests to' })
}

type Named = { id: string; firstName: string; lastName: string }

/**
 * Gives a member's cars the member's new name, in the caller's transaction. An owner's name that isn't the former one,
 * as searches compare names, was typed on purpose ("The Smith family") and stays.
 */
export async function renameOwner(
  { db: tx, now }: { db: Db; now: Date },
  before: Named,
  after: Named,
): Promise<void> {
  const { memberId, ownerName } = vehicles
  const formerName = folded(sql`${fullName(before)}::text`)
  await tx
    .update(vehicles)
    .set({ ownerName: fullName(after), updatedAt: now })
    .where(and(eq(memberId, after.id), eq(folded(ownerName), formerName)))
}

const NO_OWNER = 'No owner'

/**
 * Leaves a member's cars without an owner and without the member's notes, and takes the name out of the garage's notes
 * on cars they gave away.
 */
export async function forgetOwner(
  { db: tx, now }: { db: Db; now: Date },
  member: Named,
): Promise<void> {
  const { memberId, garageNotes } = vehicles
  const name = fullName(member)
  await tx
    .update(vehicles)
    .set({ memberId: null, ownerName: NO_OWNER, notes: null, updatedAt: now })
    .where(eq(memberId, member.id))
  await tx
    .update(vehicles)
    .set({ garageNotes: sql`replace(${garageNotes}, ${name}, ${REMOVED_NAME})`, updatedAt: now })
    .where(sql`strpos(${garageNotes}, ${name}) > 0`)
}
