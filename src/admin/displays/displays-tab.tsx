import { DisplayList } from './display-list.tsx'
import { PairForm } from './pair-form.tsx'

export function DisplaysTab() {
  return (
    <div className="grid items-start gap-6 py-2 lg:grid-cols-[1fr_22rem]">
      <DisplayList />
      <PairForm />
    </div>
  )
}
