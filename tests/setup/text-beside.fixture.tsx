import type { ReactNode } from 'react'

type GivenProps = { icon: ReactNode; note: ReactNode; children: ReactNode }

export function TextAtRisk({ name, count }: { name: string; count: number | null }) {
  return (
    <main>
      <b>Hello {name}</b>
      <i>{count !== null && <hr />} cars</i>
      <u>
        <hr />
        {name}
      </u>
      <s>
        {count ?? 'none'}
        <hr />
      </s>
      <Given icon={<hr />} note="Soon">
        {name}
      </Given>
      {count === 1 && <>one</>}
    </main>
  )
}

function Given({ icon, note, children }: GivenProps) {
  return (
    <dl>
      <dt>
        {icon}
        <hr />
      </dt>
      <dd>
        {note}
        <hr />
      </dd>
      <em>
        {count(children)}
        {children}
      </em>
    </dl>
  )
}

const count = (children: ReactNode) => (children ? <hr /> : null)

export function SafeText({ name, isBusy }: { name: string; isBusy: boolean }) {
  return (
    <main>
      {isBusy && <hr />}
      <b>{`Hello ${name}`}</b>{' '}
      <i>
        Stays as it is <hr /> for ever
      </i>
      <u>
        {isBusy && <hr />}
        <span>{isBusy ? 'Saving' : name}</span>
      </u>
      <s>{name}</s>
      {isBusy && (
        <>
          <hr />
          <hr />
        </>
      )}
    </main>
  )
}
