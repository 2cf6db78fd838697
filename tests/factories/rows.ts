let counted = 0

/** For unique columns: every call returns another number. */
export function nextNumber(): number {
  counted += 1
  return counted
}

export function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
