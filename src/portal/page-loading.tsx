import { Spinner } from '../ui/spinner.tsx'

export function PageLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner {...(label ? { label } : {})} />
    </div>
  )
}
