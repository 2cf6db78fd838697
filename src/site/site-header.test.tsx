import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { HeaderLink, type SiteLink } from './site-header.tsx'

function click(link: SiteLink) {
  const [onHome, onFollow] = [vi.fn(), vi.fn()]
  const element: ReactElement<{ onClick: () => void }> = HeaderLink({ link, onHome, onFollow })
  element.props.onClick()
  return { home: onHome.mock.calls.length, followed: onFollow.mock.calls.length }
}

test('a link labelled Home calls back when it is followed', () => {
  expect(click({ label: 'Home', href: '/' })).toEqual({ home: 1, followed: 1 })
})

test.each([
  { label: 'Philadelphia', href: '/philadelphia' },
  { label: 'Events', href: '#events' },
  { label: 'Members Portal', href: '/login', external: true },
])('$label only closes the menu', (link) => {
  expect(click(link)).toEqual({ home: 0, followed: 1 })
})
