export const GARAGE_STATUSES = [
  'stored',
  'needs_staging',
  'staged',
  'on_road',
  'coming_home',
] as const
export type GarageStatus = (typeof GARAGE_STATUSES)[number]

export const MEMBER_VEHICLE_STATUSES = ['stored', 'on_the_road'] as const
type MemberVehicleStatus = (typeof MEMBER_VEHICLE_STATUSES)[number]

export const STATUS_LABELS: Record<GarageStatus, string> = {
  stored: 'Stored',
  needs_staging: 'Needs Staging',
  staged: 'Staged',
  on_road: 'On Road',
  coming_home: 'Coming Home',
}

/** What staff read of a car: where it is in the garage's cycle, or that it is not here yet (decision 3). */
export const SHOWN_STATUSES = [...GARAGE_STATUSES, 'not_here_yet'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export const SHOWN_STATUS_LABELS: Record<ShownStatus, string> = {
  ...STATUS_LABELS,
  not_here_yet: 'Not here yet',
}

export function shownStatus(car: { status: GarageStatus; notHereYet: boolean }): ShownStatus {
  return car.notHereYet ? 'not_here_yet' : car.status
}

/** The label of the one button on a board card (specification 4). */
export const ACTION_LABELS: Record<GarageStatus, string> = {
  stored: 'Stage',
  needs_staging: 'Staged',
  staged: 'Picked Up',
  on_road: 'Coming Home',
  coming_home: 'Arrived',
}

function stepFrom(status: GarageStatus, step: 1 | -1): GarageStatus {
  const count = GARAGE_STATUSES.length
  const index = (GARAGE_STATUSES.indexOf(status) + step + count) % count
  return GARAGE_STATUSES[index] as GarageStatus
}

/** The next status in the cycle (specification 4). */
export function nextStatus(status: GarageStatus): GarageStatus {
  return stepFrom(status, 1)
}

/** The previous status in the cycle, which undo returns to (decision 8). */
export function previousStatus(status: GarageStatus): GarageStatus {
  return stepFrom(status, -1)
}

/** Whether a car may change from `from` to `to`: one step forward, or one back as an undo. */
export function canChangeStatus(from: GarageStatus, to: GarageStatus): boolean {
  return to === nextStatus(from) || to === previousStatus(from)
}

/** The status a member sees for each of the garage's five (decision 3). */
export function memberStatus(status: GarageStatus): MemberVehicleStatus {
  return status === 'on_road' || status === 'coming_home' ? 'on_the_road' : 'stored'
}
