import type { Row } from '../../src/mutations/row.ts'
import type { Store } from '../../src/mutations/store.ts'

/** A page's life: how many more writes and calls it survives, and what resolves once it is over. */
export type Life = { left: number; isOver: boolean; over: Promise<'crashed'>; died: () => void }

export function mortalStore<R extends Row>(store: Store<R>, life: Life): Store<R> {
  return {
    put: (...rows) => mortal(life, () => store.put(...rows)),
    change: (where, act) => mortal(life, () => store.change(where, act)),
    find: store.find,
  }
}

/** Does something that the page may die before or after. */
export async function mortal<T>(life: Life, act: () => Promise<T>): Promise<T> {
  await survive(life)
  const value = await act()
  await survive(life)
  return value
}

async function survive(life: Life): Promise<void> {
  if (life.left > 0) {
    life.left -= 1
    return
  }
  end(life)
  await new Promise<never>(() => {})
}

export function newLife(): Life {
  let died = () => {}
  const over = new Promise<'crashed'>((resolve) => {
    died = () => resolve('crashed')
  })
  return { left: Number.POSITIVE_INFINITY, isOver: false, over, died }
}

export function end(life: Life): void {
  Object.assign(life, { left: 0, isOver: true })
  life.died()
}
