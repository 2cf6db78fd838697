/** Text whose hyphenated words, such as E-Type, don't break if they fit on a line. */
export function UnbrokenWords({ children }: { children: string }) {
  return children.split(/(\S*-\S*)/).map((part, index) =>
    part.includes('-') ? (
      <span key={index} className="inline-block max-w-full [overflow-wrap:anywhere]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
