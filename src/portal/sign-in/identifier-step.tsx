import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { IdentifierForm } from './identifier-form.tsx'
import type { SentCode } from './login-page.tsx'

export function IdentifierStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [type, setType] = useState('phone')
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
          content: <IdentifierForm key="phone" type="phone" onSent={onSent} />,
        },
        {
          value: 'email',
          label: 'Email',
          icon: <Mail aria-hidden="true" />,
          content: <IdentifierForm key="email" type="email" onSent={onSent} />,
        },
      ]}
    />
  )
}
