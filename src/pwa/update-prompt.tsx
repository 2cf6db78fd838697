import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useAppUpdate } from './use-app-update.ts'

/** Offers a newer build and never takes it by itself, so that nothing typed is lost. */
export function UpdatePrompt({ className }: { className?: string }) {
  const { update, accept, later } = useAppUpdate()
  if (update === 'none') return null
  return (
    <Banner
      title="A new version is ready"
      className={className}
      action={
        <div className="flex gap-2">
          <Button variant="ghost" onClick={later}>
            Later
          </Button>
          <Button onClick={accept}>Update</Button>
        </div>
      }
    >
      <p className="text-muted text-sm">
        {update === 'taken'
          ? 'It runs in another tab already. Finish what you are typing, then update here.'
          : 'Finish what you are typing, then update. It takes a second.'}
      </p>
    </Banner>
  )
}
