let counted = 0

/** For what must be unique: every call answers another number. */
export function nextNumber(): number {
  counted += 1
  return counted
}

export function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
