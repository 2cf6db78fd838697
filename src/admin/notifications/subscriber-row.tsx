import type { Subscriber } from '#domain/inquiries/newsletter.schema.ts'
import { useRemoveSubscriber } from '../../api/notifications.ts'
import { agoWords } from '../ago-words.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

export function SubscriberRow({
  subscriber: { id, email, createdAt },
}: {
  subscriber: Subscriber
}) {
  const remove = useRemoveSubscriber()
  return (
    <li className="flex items-center gap-2 border-border border-b py-1 pr-1.5 pl-4 last:border-b-0">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{email}</span>
        <span className="text-muted text-sm">{agoWords(Date.now() - Date.parse(createdAt))}</span>
      </p>
      <DeleteButton
        what={`${email} from the newsletter`}
        description="No more letters go there. They may subscribe again."
        remove={() => remove(id)}
        fallback="Failed to delete subscriber"
      />
    </li>
  )
}
