// With what follows without a space, which would otherwise begin the next line.
const WORD = /((?:\S*-\S*|\d{1,2}:\d{2}\s[AP]M)(?:\u00a0·|,)?)/

/** Text whose hyphenated words, such as E-Type and A-12, and times don't break if they fit on a line. */
export function UnbrokenWords({ children }: { children: string }) {
  return children.split(WORD).map((part, index) => (
    <span
      key={index}
      className={WORD.test(part) ? 'inline-block max-w-full [overflow-wrap:anywhere]' : undefined}
    >
      {part}
    </span>
  ))
}
