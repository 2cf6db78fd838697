import { DisplayList } from './display-list.tsx'
import { PairForm } from './pair-form.tsx'

export function DisplaysTab() {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-6 py-3 lg:grid-cols-[1fr_22rem]">
      <DisplayList />
      <PairForm />
    </div>
  )
}
