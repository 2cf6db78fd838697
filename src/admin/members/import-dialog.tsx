import { useId } from 'react'
import type { ImportReport } from '#domain/members/member-import.ts'
import { IMPORT_TEMPLATE_PATH } from '../../queries/members.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { countText } from '../count-text.ts'
import { ImportReportView, LeftOut } from './import-report.tsx'
import { useImport } from './use-import.ts'

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { step, check, save, cancel } = useImport()
  const saving = step.at === 'saving'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title="Import members"
      description="You’ll see a preview first."
      wide
    >
      {step.at === 'choosing' && <ChooseFile problem={step.problem} onChoose={check} />}
      {(step.at === 'checking' || step.at === 'saving') && (
        <Progress
          label={saving ? `Saving ${step.file.name}` : `Checking ${step.file.name}`}
          sent={step.sent}
          onCancel={saving ? null : cancel}
        />
      )}
      {step.at === 'checked' && (
        <div className="flex flex-col gap-4">
          {step.problem && <Banner tone="danger">{step.problem}</Banner>}
          <ImportReportView report={step.report} fileName={step.file.name} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" className="min-h-14!" onClick={cancel}>
              {step.report.bad.length > 0 ? 'Choose another file' : 'Cancel'}
            </Button>
            {step.report.bad.length === 0 && step.report.added > 0 && (
              <Button className="min-h-14!" onClick={() => void save(step.file, step.report)}>
                {`Save ${countText(step.report.added, 'member')}`}
              </Button>
            )}
          </div>
        </div>
      )}
      {step.at === 'saved' && (
        <div className="flex flex-col gap-4">
          <Banner title={savedTitle(step.report)}>
            {step.report.known.length > 0 && (
              <span>{`${countText(step.report.known.length, 'row')} skipped: already members. `}</span>
            )}
            {step.report.added + step.report.known.length > 0 && <span>They can sign in now.</span>}
          </Banner>
          <LeftOut rows={step.report.leftOut} />
          <Button className="min-h-14! self-end" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  )
}

// After a lost answer, the retry finds that all members already exist.
function savedTitle({ added, leftOut }: ImportReport): string {
  if (added === 0 && leftOut.length > 0) return 'Nobody added'
  if (added === 0) return 'Everyone is a member now'
  return `${countText(added, 'member')} added`
}

type ChooseFileProps = { problem: string; onChoose: (file: File) => unknown }

function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Banner tone="danger" title="This file won’t work">
          {problem}
        </Banner>
      )}
      <p>
        A CSV file with First name, Last name, Email and Phone. From Excel, save it as “CSV UTF-8”.{' '}
        <a href={IMPORT_TEMPLATE_PATH} download="members.csv" className="font-medium underline">
          Download a template
        </a>
        .
      </p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          File
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void onChoose(file)
          }}
          className="block min-h-14 w-full rounded-md border border-control border-dashed bg-raised p-2 file:mr-4 file:min-h-10 file:rounded-md file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-on-accent"
        />
      </div>
    </div>
  )
}

type ProgressProps = {
  label: string
  /** The share of the file that the server has, from 0 to 1. */
  sent: number
  onCancel: (() => void) | null
}

function Progress({ label, sent, onCancel }: ProgressProps) {
  const isSent = sent >= 1
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium [overflow-wrap:anywhere]">
        {`${label}…`}
      </p>
      {/* Without a value, the bar shows that it takes an unknown time. */}
      <progress
        aria-label={label}
        value={isSent ? undefined : sent}
        className="h-3 w-full accent-accent"
      />
      <p className="tabular text-muted">
        {isSent ? 'Reading the file…' : `${Math.round(sent * 100)} % sent`}
      </p>
      {onCancel && (
        <Button variant="secondary" className="min-h-14! self-end" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
