/** "3 members", "1 row". */
export function countText(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`
}
