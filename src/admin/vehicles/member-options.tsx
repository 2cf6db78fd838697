import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { isolated } from '#domain/isolated.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import { formatPhone } from '#domain/members/phone.ts'
import { findMembers } from '../../queries/members.ts'
import { classNames } from '../../ui/class-names.ts'
import { useDebounced } from '../../ui/search-input.tsx'
import { failureText } from '../failure-text.ts'

export const LIST_ID = 'member-options'
export const optionId = (index: number) => `${LIST_ID}-${index}`

type MemberOptionsProps = {
  options: AdminMember[]
  /** Null while the options belong to the previous search. */
  active: number | null
  chosenId: string | null
  state: MemberOptionsState
  onPick: (member: AdminMember) => void
}

export function MemberOptions({ options, active, chosenId, state, onPick }: MemberOptionsProps) {
  const note = noteFor(state)
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-control bg-raised shadow-raised">
      <div id={LIST_ID} role="listbox" aria-label="Members" className="max-h-72 overflow-y-auto">
        {options.map((member, index) => (
          // The field above handles the keyboard; a tap must not take the focus from it.
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
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block font-medium">
                <span>{isolated(fullName(member))}</span>
                {!member.active && <span className="font-normal text-muted"> (deactivated)</span>}
              </span>
              <span className="block text-muted text-sm">
                {member.email ?? (member.phone && formatPhone(member.phone))}
              </span>
            </span>
            {member.id === chosenId && <Check aria-hidden="true" className="size-5 shrink-0" />}
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
  if (error) return `The members didn’t load: ${failureText(error)}.`
  if (!rows || !isCurrent) return 'Searching…'
  if (rows.length === 0) return 'No match. Add them in Members first.'
  return hasMore ? 'Type more to narrow it down.' : null
}

const MAX_SHOWN = 20

type MemberOptionsState = {
  rows: AdminMember[] | undefined
  /** Whether the rows match the current input, not the previous search. */
  isCurrent: boolean
  hasMore: boolean
  error: unknown
}

/** The first matching members, fetched only while the list is open. */
export function useMemberOptions(search: string, isOpen: boolean): MemberOptionsState {
  const debounced = useDebounced(search)
  const { data, error, isPlaceholderData } = useQuery({
    ...findMembers(debounced, MAX_SHOWN),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  return {
    rows: data?.rows,
    isCurrent: data !== undefined && !isPlaceholderData && debounced.trim() === search.trim(),
    hasMore: data?.rows.length === MAX_SHOWN,
    error,
  }
}
