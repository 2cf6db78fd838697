import { Button } from '../../ui/button.tsx'

/** How much of a picture has left, and the way to stop it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="tabular mb-1 text-sm">
          {percent < 100 ? `Uploading… ${percent} %` : 'Uploaded; being made ready…'}
        </p>
        <div
          role="progressbar"
          aria-label="Upload"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2.5 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-150"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
