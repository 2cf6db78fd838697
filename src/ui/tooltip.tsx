import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'

export function Tooltip({ content, children }: { content: string; children: ReactNode }) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  return (
    <Radix.Root>
      <Radix.Trigger asChild ref={setTrigger}>
        {children}
      </Radix.Trigger>
      {/* Inside `main`, so that landmark navigation reaches it; only a dialog would cover it. */}
      <Radix.Portal container={trigger?.ownerDocument.querySelector('main')}>
        <Radix.Content
          side="right"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-64 animate-fade-in rounded-md bg-text px-3 py-1.5 font-medium text-background text-sm shadow-raised"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}
