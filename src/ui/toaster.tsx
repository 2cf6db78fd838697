import { CircleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { currentToast, dismissToast, subscribeToToast } from './toast-store.ts'

const look = {
  default: 'border-border bg-raised text-text',
  destructive: 'border-danger bg-danger-soft text-text',
}

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, currentToast)
  return (
    <Toast.Provider swipeDirection="right">
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.state === 'open'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          duration={toast.durationMs}
          data-toast-state={toast.state}
          className={classNames(
            // A dialog takes the presses of everything else.
            'pointer-events-auto flex items-start gap-3 rounded-lg border p-2 pl-4 shadow-raised data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
            look[toast.variant],
          )}
        >
          {toast.variant === 'destructive' && (
            <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" />
          )}
          <div className="min-w-0 flex-1 py-2">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.onClick}
              className={buttonStyle('secondary', 'shrink-0')}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton label="Dismiss">
              <X />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-place fixed z-60 w-full p-4" />
    </Toast.Provider>
  )
}
