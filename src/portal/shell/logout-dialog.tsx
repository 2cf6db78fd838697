import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { LeftBehind } from './waiting-requests.tsx'

type LogoutDialogProps = {
  left: NonNullable<LeftBehind>
  onClose: () => void
  onLogout: () => void
}

export default function LogoutDialog({ left, onClose, onLogout }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={left.title}
      description={left.text}
      confirmLabel="Log Out"
      cancelLabel="Stay"
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={onLogout}
    />
  )
}
