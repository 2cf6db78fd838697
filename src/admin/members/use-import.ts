import { useEffect, useRef, useState } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { IMPORT_MAX_BYTES, type ImportReport } from '#domain/members/member-import.ts'
import { checkMemberFile, useMemberWrites } from '../../api/members.ts'
import { NoAnswer, RequestFailed } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureWords } from '../failure-words.ts'

export type ImportStep =
  | { at: 'choosing'; problem: string }
  | { at: 'checking' | 'saving'; file: File; sent: number }
  | { at: 'checked'; file: File; report: ImportReport; problem: string }
  | { at: 'saved'; file: File; report: ImportReport }

const TOO_LARGE = 'The file is larger than 5 MB. Split it, and choose the first part.'

/** A file of members on its way: chosen, checked, looked at, saved. Cancelling saves nothing before "Save". */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choosing', problem: '' })
  const running = useRef<AbortController | null>(null)
  const { importFile } = useMemberWrites()
  useEffect(() => () => running.current?.abort(), [])

  function begin(at: 'checking' | 'saving', file: File) {
    const abort = new AbortController()
    running.current = abort
    setStep({ at, file, sent: 0 })
    const onProgress = (sent: number) =>
      setStep((now) => (now.at === at ? { at, file, sent } : now))
    return { onProgress, signal: abort.signal }
  }

  async function check(file: File) {
    if (file.size > IMPORT_MAX_BYTES) return setStep({ at: 'choosing', problem: TOO_LARGE })
    const { onProgress, signal } = begin('checking', file)
    try {
      const report = await checkMemberFile(file, onProgress, signal)
      setStep({ at: 'checked', file, report, problem: '' })
    } catch (error) {
      if (!signal.aborted) setStep({ at: 'choosing', problem: await problemOf(error, file) })
    }
  }

  async function save(file: File, report: ImportReport) {
    const { onProgress, signal } = begin('saving', file)
    try {
      setStep({ at: 'saved', file, report: await importFile(file, onProgress, signal) })
    } catch (error) {
      const problem =
        error instanceof NoAnswer
          ? 'The server did not answer. Press Save again: nobody is added twice.'
          : await problemOf(error, file)
      setStep({ at: 'checked', file, report: reportIn(error) ?? report, problem })
      toast({ title: 'Error', description: problem, variant: 'destructive' })
    }
  }

  function cancel() {
    running.current?.abort()
    setStep({ at: 'choosing', problem: '' })
  }
  return { step, check, save, cancel }
}

/** What the file would do by now, which others may have changed since it was looked at. */
function reportIn(error: unknown): ImportReport | null {
  const report = error instanceof RequestFailed ? error.body.report : null
  return isRecord(report) && Array.isArray(report.bad) ? (report as ImportReport) : null
}

// A browser that cannot read the file any more says no more than a dead network does.
async function problemOf(error: unknown, file: File): Promise<string> {
  if (error instanceof RequestFailed) {
    return error.status === 413 ? TOO_LARGE : (error.sentence ?? failureWords(error))
  }
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return readable
    ? 'The server did not answer. Nothing was saved; choose the file again.'
    : 'The file was changed or moved since you chose it. Choose it again.'
}
