/** A row with its moments as they are sent. */
export const isoMoments = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
