import { CircleCheck, TriangleAlert, UserCheck, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { ImportProblem, ImportReport } from '#domain/members/member-import.ts'
import { Button } from '../../ui/button.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { countText } from '../count-text.ts'
import { waysIn } from './member-text.ts'

type ImportReportViewProps = { report: ImportReport; fileName: string }

export function ImportReportView({ report, fileName }: ImportReportViewProps) {
  const { bad, known, leftOut, added, firstAdded } = report
  const members = known.length === 1 ? 'a member' : 'members'
  const left = leftOut.length > 0 ? `${leftOut.length} left out, ` : ''
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="[overflow-wrap:anywhere]">
        <strong>{fileName}</strong>
        <span>{` has ${countText(report.rows, 'row')}: ${added} new, ${known.length} already ${members}, ${left}${bad.length} to fix. `}</span>
        {bad.length > 0 && <span>Fix them and choose the file again.</span>}
      </p>
      {bad.length > 0 && (
        <Rows
          icon={<TriangleAlert className="text-danger" />}
          title="To fix"
          head={['Line', 'Name', 'Why']}
          rows={bad.map(problemRow)}
        />
      )}
      <LeftOut rows={leftOut} />
      {known.length > 0 && (
        <Rows
          icon={<UserCheck />}
          title="Already members"
          head={['Line', 'In the file', 'Matches']}
          rows={known.map(({ line, name, by, member, active }) => [
            line,
            name,
            `${isolated(member)}, by ${by}${active ? '' : ' (deactivated)'}`,
          ])}
        />
      )}
      {firstAdded.length > 0 && bad.length === 0 && (
        <Rows
          icon={<CircleCheck className="text-on-road" />}
          title={added > firstAdded.length ? `The first of ${added} new members` : 'New members'}
          head={['Line', 'Name', 'Email and phone']}
          rows={firstAdded.map((row) => [row.line, fullName(row), waysIn(row).join(', ')])}
        />
      )}
    </div>
  )
}

/** The rows left out because their email or phone is somebody else's; the other rows are saved. */
export function LeftOut({ rows }: { rows: ImportReport['leftOut'] }) {
  if (rows.length === 0) return null
  return (
    <Rows
      icon={<UserX className="text-danger" />}
      title="Left out"
      head={['Line', 'Name', 'Why']}
      rows={rows.map(problemRow)}
    />
  )
}

const problemRow = ({ line, name, problems }: ImportProblem): [number, string, string] => [
  line,
  name,
  problems.join('. '),
]

const SHOWN_AT_FIRST = 50
const SHOWN_WITH_EACH_TAP = 500
/** Stacks the columns where they would break words: narrow phones, or 200% text. */
const STACKED_CLASS = 'max-[20rem]:block max-[20rem]:w-auto max-[20rem]:py-0.5'

type RowsProps = {
  icon: ReactNode
  title: string
  head: [string, string, string]
  rows: [number, string, string][]
}

function Rows({ icon, title, head, rows }: RowsProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const shownRows = usePrinting() ? rows : rows.slice(0, shown)
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-2 text-xl [&>svg]:size-5">
        {icon}
        <span>{title}</span>
      </h3>
      <table className="w-full border-collapse text-left">
        <thead className="max-[20rem]:hidden">
          <tr className="border-border border-b text-muted">
            {head.map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map(([line, name, text]) => (
            <tr
              key={line}
              className="border-border border-b align-top last:border-b-0 max-[20rem]:block max-[20rem]:py-2"
            >
              <td className={`tabular w-14 py-1.5 pr-3 ${STACKED_CLASS}`}>
                <span className="hidden max-[20rem]:inline">{`${head[0]} `}</span>
                <span>{line}</span>
              </td>
              <th
                scope="row"
                className={`w-2/5 py-1.5 pr-3 font-medium [overflow-wrap:anywhere] ${STACKED_CLASS}`}
              >
                {name || 'No name'}
              </th>
              <td className={`py-1.5 [overflow-wrap:anywhere] ${STACKED_CLASS}`}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button
          variant="secondary"
          className="mt-2"
          onClick={() => setShown(shown + SHOWN_WITH_EACH_TAP)}
        >
          {`Show more of ${rows.length}`}
        </Button>
      )}
    </section>
  )
}
