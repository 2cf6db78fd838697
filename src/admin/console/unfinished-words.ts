/** What a logout would leave behind: presses that wait are sent later, drafts are thrown away. */
export function unfinishedTitle(waiting: number, drafts: number): string {
  if (waiting === 0) return drafts === 1 ? 'A form is not saved' : `${drafts} forms are not saved`
  return waiting === 1 ? '1 change is not sent yet' : `${waiting} changes are not sent yet`
}

export function unfinishedWords(waiting: number, drafts: number): string {
  const sent =
    waiting === 1
      ? 'It stays on this tablet and is sent after the next sign-in here.'
      : 'They stay on this tablet and are sent after the next sign-in here.'
  const thrown = 'What was typed and not saved is thrown away.'
  return [waiting > 0 && sent, drafts > 0 && thrown].filter(Boolean).join(' ')
}
