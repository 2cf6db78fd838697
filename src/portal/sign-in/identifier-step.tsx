import { Mail, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { IdentifierForm, type TypedIdentifiers } from './identifier-form.tsx'
import type { SentCode } from './sent-code.ts'

export function IdentifierStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [type, setType] = useState('phone')
  const typed = useRef<TypedIdentifiers>({})
  return (
    <Tabs
      label="How to receive your code"
      variant="segmented"
      value={type}
      onValueChange={setType}
      items={[
        {
          value: 'phone',
          label: 'Phone',
          icon: <Smartphone aria-hidden="true" />,
          content: (
            <IdentifierForm key="phone" type="phone" typed={typed.current} onSent={onSent} />
          ),
        },
        {
          value: 'email',
          label: 'Email',
          icon: <Mail aria-hidden="true" />,
          content: (
            <IdentifierForm key="email" type="email" typed={typed.current} onSent={onSent} />
          ),
        },
      ]}
    />
  )
}
