import { CarFront, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useClubTimeZone } from '../../api/club-config.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { failureWords } from '../failure-words.ts'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { RefusalList } from './refusal-list.tsx'
import { useBoard } from './use-board.ts'

export function BoardTab() {
  const [search, setSearch] = useState('')
  const { query, vehicles, pressStates, unsent } = useBoard()
  const timeZone = useClubTimeZone()

  if (!vehicles) {
    return query.error ? (
      <EmptyState
        icon={<CloudOff />}
        title="The board could not be loaded"
        action={
          <Button busy={query.isFetching} onClick={() => query.refetch()}>
            Try again
          </Button>
        }
      >
        The reason: {failureWords(query.error)}. Nothing was lost, and the board tries again by
        itself every 10 seconds.
      </EmptyState>
    ) : (
      <BoardSkeleton />
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <BoardToolbar
        search={search}
        onSearch={setSearch}
        unsent={unsent}
        isSending={pressStates.size > 0}
        updatedAt={query.dataUpdatedAt}
        error={query.error}
      />
      <RefusalList />
      {vehicles.length === 0 ? (
        <EmptyState
          icon={<CarFront />}
          title="No cars in the garage yet"
          action={
            <LinkButton to="/admin?tab=vehicles" className="min-h-14!">
              Open Vehicle Management
            </LinkButton>
          }
        >
          Add the first one under Vehicle Management, or let members add theirs in their portal.
        </EmptyState>
      ) : (
        <Board
          vehicles={vehicles}
          pressStates={pressStates}
          search={search}
          timeZone={timeZone}
          onClearSearch={() => setSearch('')}
        />
      )}
    </div>
  )
}
