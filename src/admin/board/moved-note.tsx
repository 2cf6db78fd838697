import type { Press } from '../presses/press.ts'
import { outcomeOf } from '../presses/press-outcomes.ts'
import { movedWords } from '../presses/press-words.ts'
import { usePresses } from '../presses/presses.ts'

type MovedNoteProps = { press: Press; isUndo?: boolean }

/** Follows a press for as long as its toast is up. */
export function MovedNote({ press, isUndo }: MovedNoteProps) {
  return movedWords(press.to, outcomeOf(usePresses(), press.id), isUndo)
}
