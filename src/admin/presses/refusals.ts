export type Refusal = { id: string; text: string }

let refusals: readonly Refusal[] = []
const listeners = new Set<() => void>()

function set(next: readonly Refusal[]) {
  refusals = next
  for (const listener of listeners) listener()
}

/** Presses the server did not take, kept in sight until someone has read them. */
export function currentRefusals(): readonly Refusal[] {
  return refusals
}

export function addRefusal(refusal: Refusal) {
  set([...refusals.filter((one) => one.id !== refusal.id), refusal])
}

export function dismissRefusal(id: string) {
  set(refusals.filter((one) => one.id !== id))
}

export function subscribeToRefusals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
