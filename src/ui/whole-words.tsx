/** Text whose hyphenated words stay on one line where there is room: an E-Type is one thing. */
export function WholeWords({ children }: { children: string }) {
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
