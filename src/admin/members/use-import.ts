import { useEffect, useRef, useState } from 'react'
import {
  IMPORT_MAX_BYTES,
  type ImportReport,
  importReportSchema,
} from '#domain/members/member-import.ts'
import { NoAnswer, RequestFailed } from '../../http/request-errors.ts'
import { checkMemberFile, useMemberWrites } from '../../queries/members.ts'
import { toast } from '../../ui/toast-store.ts'
import { failureSentence, failureText } from '../failure-text.ts'

type ImportStep =
  | { at: 'choosing'; problem: string }
  | { at: 'checking' | 'saving'; file: File; sent: number }
  | { at: 'checked'; file: File; report: ImportReport; problem: string }
  | { at: 'saved'; report: ImportReport }

const TOO_LARGE = 'Over 5 MB. Split the file.'

/** The steps of a member import: choose, check, review, save. Nothing is saved before "Save". */
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
      setStep((current) => (current.at === at ? { at, file, sent } : current))
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
      setStep({ at: 'saved', report: await importFile(file, onProgress, signal) })
    } catch (error) {
      const problem =
        error instanceof NoAnswer
          ? 'No connection. Save again. Nobody is added twice.'
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

/** The updated report from a rejected import, because others changed the members since the review. */
function reportIn(error: unknown): ImportReport | null {
  if (!(error instanceof RequestFailed)) return null
  return importReportSchema.safeParse(error.body.report).data ?? null
}

// The upload of a file that was changed since it was chosen fails like a network error; only reading it tells.
async function problemOf(error: unknown, file: File): Promise<string> {
  if (error instanceof RequestFailed) {
    return error.status === 413 ? TOO_LARGE : (error.sentence ?? failureText(error))
  }
  if (!(error instanceof NoAnswer)) return failureSentence(error)
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return isReadable
    ? 'No connection. Choose the file again.'
    : 'The file has changed. Choose it again.'
}
