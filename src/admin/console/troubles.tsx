import { TriangleAlert } from 'lucide-react'
import { useTroubles } from '../../api/troubles.ts'
import { troubleWords } from './trouble-words.ts'

/** Above every tab while something goes wrong that no screen would show. */
export function Troubles({ everyMs }: { everyMs: number | false }) {
  const { data: troubles = [] } = useTroubles(everyMs)
  return (
    <div role="status" className="shrink-0">
      {troubles.map((trouble) => (
        <p
          key={trouble.kind === 'delivery' ? trouble.by : trouble.kind}
          className="safe-x flex items-start gap-3 border-danger border-b bg-danger-soft py-2.5 font-semibold text-danger"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {troubleWords(trouble, Date.now())}
        </p>
      ))}
    </div>
  )
}
