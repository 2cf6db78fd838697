import { isolated } from '../isolated.ts'

type Goods = { quantity: number; productName: string; size: string }

/** "2 × Crest Tee (L), Callowhill Cap (M)", of all pieces or of as many as `quantityOf` says; '' for none. */
export function formatGoods<Line extends Goods>(
  lines: readonly Line[],
  quantityOf: (line: Line) => number = ({ quantity }) => quantity,
): string {
  return lines
    .map((line) => ({ line, quantity: quantityOf(line) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line: { productName, size }, quantity }) => {
      const count = quantity === 1 ? '' : `${quantity} × `
      return `${count}${isolated(productName)} (${size})`
    })
    .join(', ')
}
