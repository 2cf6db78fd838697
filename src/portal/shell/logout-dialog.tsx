import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { UnsentSummary } from './waiting-requests.tsx'

type LogoutDialogProps = {
  unsent: UnsentSummary
  onClose: () => void
  onLogout: () => void
}

export default function LogoutDialog({ unsent, onClose, onLogout }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={unsent.title}
      description={unsent.text}
      confirmLabel="Log Out"
      cancelLabel="Stay"
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={onLogout}
    />
  )
}
