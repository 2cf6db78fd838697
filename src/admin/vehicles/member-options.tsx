import type { ReactNode } from 'react'
import { type AdminMember, fullName } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { classNames } from '../../ui/class-names.ts'
import { failureWords } from '../failure-words.ts'
import type { MemberOptionsState } from './use-member-options.ts'

type MemberOptionsProps = {
  id: string
  optionId: (index: number) => string
  options: AdminMember[]
  /** None while the list is of the search before. */
  active: number | null
  chosenId: string | null
  state: MemberOptionsState
  check: ReactNode
  onPick: (member: AdminMember) => void
}

export function MemberOptions({
  id,
  optionId,
  options,
  active,
  chosenId,
  state,
  check,
  onPick,
}: MemberOptionsProps) {
  const note = noteFor(state)
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-control bg-raised shadow-raised">
      <div id={id} role="listbox" aria-label="Members" className="max-h-72 overflow-y-auto">
        {options.map((member, index) => (
          // The keyboard moves in the field above; pressing must not take the focus from it.
          <button
            key={member.id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={member.id === chosenId}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(member)}
            className={classNames(
              'flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-sunken',
              index === active && 'bg-sunken',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                {fullName(member)}
                {!member.active && <span className="font-normal text-muted"> (deactivated)</span>}
              </span>
              <span className="block truncate text-muted text-sm">
                {member.email ?? (member.phone && formatPhone(member.phone))}
              </span>
            </span>
            {member.id === chosenId && check}
          </button>
        ))}
      </div>
      {note && (
        <p role="status" className="px-3 py-3 text-muted text-sm">
          {note}
        </p>
      )}
    </div>
  )
}

function noteFor({ rows, isCurrent, hasMore, error }: MemberOptionsState): string | null {
  if (error) return `The members could not be loaded: ${failureWords(error)}.`
  if (!rows || !isCurrent) return 'Looking…'
  if (rows.length === 0) return 'Nobody is called that. Members are added in the Members tab.'
  return hasMore ? 'There are more: type a bit of the name.' : null
}
