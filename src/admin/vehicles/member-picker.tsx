import { UserRound, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { fullName } from '#domain/members/full-name.ts'
import { useMember } from '../../queries/members.ts'
import { TextInput } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LIST_ID, MemberOptions, optionId, useMemberOptions } from './member-options.tsx'

type MemberPickerProps = {
  memberId: string | null
  onPick: (member: AdminMember | null) => void
}

/** Finds a member by name, e-mail or phone with a search on the server. */
export function MemberPicker({ memberId, onPick }: MemberPickerProps) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const current = useMember(memberId)
  const found = useMemberOptions(search, isOpen)
  const options = found.rows ?? []
  const activeMember = found.isCurrent ? options[active] : undefined

  // Caught before the surrounding dialog, which listens on the document and would close together with the list.
  useEffect(() => {
    if (!isOpen) return
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [isOpen])

  function pick(member: AdminMember) {
    onPick(member)
    setSearch('')
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      if (!found.isCurrent) return
      const next = Math.max(0, Math.min(options.length - 1, active + step))
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (activeMember) pick(activeMember)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      {memberId && (
        <div className="flex min-h-target items-center gap-2 rounded-md bg-sunken pl-3">
          <UserRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <p className="min-w-0 flex-1 truncate py-2 font-medium">
            <span>{current.data ? isolated(fullName(current.data)) : 'A member'}</span>
            {current.data?.active === false && (
              <span className="font-normal text-muted"> (deactivated)</span>
            )}
          </p>
          <IconButton label="No member" onClick={() => onPick(null)}>
            <X />
          </IconButton>
        </div>
      )}
      <div className="relative">
        <TextInput
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && activeMember ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={memberId ? 'Search for another member' : 'Search members'}
          value={search}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setSearch(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <MemberOptions
            options={options}
            active={activeMember ? active : null}
            chosenId={memberId}
            state={found}
            onPick={pick}
          />
        )}
      </div>
    </div>
  )
}
