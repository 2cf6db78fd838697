import type { ReactNode } from 'react'
import { useProfile } from '../../queries/my-profile.ts'
import { useMember } from '../member-context.ts'
import { usePageTitle } from '../use-page-title.ts'
import { CalendarSection } from './calendar-section.tsx'
import { ContactRow } from './contact-row.tsx'
import { NameForm } from './name-form.tsx'

export default function ProfilePage() {
  usePageTitle('Profile')
  const { member } = useMember()
  const profile = useProfile()
  const { email, phone } = profile.data ?? member
  const hasBoth = email !== null && phone !== null
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-4xl md:text-5xl">Profile</h1>
      <Section id="profile-name" title="Your name">
        <NameForm read={profile} />
      </Section>
      <Section id="profile-contact" title="How you sign in">
        <ul className="flex flex-col divide-y divide-border">
          <ContactRow type="email" value={email} canRemove={hasBoth} />
          <ContactRow type="phone" value={phone} canRemove={hasBoth} />
        </ul>
      </Section>
      <Section id="profile-calendar" title="Your calendar">
        <CalendarSection />
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4 md:p-6"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
