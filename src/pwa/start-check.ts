import type { ON_DEVICE } from '#domain/on-device.ts'

// A small script of its own, so that it still runs where the page's scripts or styles are missing.

const TRIES_KEY: typeof ON_DEVICE.startTries.name = 'start_tries'
const WAITS_MS = [500, 2_000, 6_000]
/** Older attempts belong to another visit. */
const FORGOTTEN_AFTER_MS = 10 * 60_000
const STYLES_WITHIN_MS = 3_000
/** The wall display has no user to tap a button. */
const WALL_AGAIN_MS = 60_000

const isWall = document.documentElement.classList.contains('wall')

function triesBefore(): number {
  const [tries = 0, at = 0] = (sessionStorage.getItem(TRIES_KEY) ?? '').split('@').map(Number)
  return Date.now() - at < FORGOTTEN_AFTER_MS ? tries : 0
}

/** The delay before the next reload, or undefined once retrying is pointless. */
function nextWait(): number | undefined {
  try {
    const tries = triesBefore()
    sessionStorage.setItem(TRIES_KEY, `${tries + 1}@${Date.now()}`)
    return WAITS_MS[tries]
  } catch {
    return undefined
  }
}

function forgetTries(): void {
  try {
    sessionStorage.removeItem(TRIES_KEY)
  } catch {
    // If storage is blocked, attempts can't be counted either.
  }
}

/** Whether the page's scripts and stylesheets have all come. */
async function isComplete(): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const areStylesMissing = () => styles.some((link) => link.isConnected && !link.sheet)
  try {
    // Resolves at once for loaded scripts, and rejects for missing or incomplete ones.
    await Promise.all([...scripts].map(({ src }) => import(/* @vite-ignore */ src)))
  } catch {
    return false
  }
  if (!areStylesMissing()) return true
  await new Promise((done) => setTimeout(done, STYLES_WITHIN_MS))
  return !areStylesMissing()
}

/** Covers the page with inline styles, since its stylesheet may be what is missing. */
function showFailure(): void {
  const screen = document.createElement('main')
  screen.setAttribute('role', 'alert')
  screen.style.cssText =
    'position:fixed;inset:0;z-index:99;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;background:#12372a;color:#fff;font:18px/1.4 system-ui,sans-serif;text-align:center'
  const title = document.createElement('h1')
  title.style.cssText = 'margin:0;font-size:28px;font-weight:700'
  title.textContent = isWall ? 'This board didn’t load' : 'This page didn’t load'
  const text = document.createElement('p')
  text.style.margin = '0'
  text.textContent = isWall ? 'Check with the desk.' : 'Check your connection.'
  const button = document.createElement('button')
  button.type = 'button'
  button.style.cssText =
    'min-height:48px;padding:0 24px;border:0;border-radius:8px;background:#fff;color:#12372a;font:inherit;font-weight:600;cursor:pointer'
  button.textContent = 'Try again'
  button.onclick = () => location.reload()
  screen.append(title, text, button)
  document.body.append(screen)
  if (isWall) setTimeout(() => location.reload(), WALL_AGAIN_MS)
}

async function checkStart(): Promise<void> {
  if (await isComplete()) return forgetTries()
  const wait = nextWait()
  if (wait === undefined) showFailure()
  else setTimeout(() => location.reload(), wait)
}

if (document.readyState === 'complete') void checkStart()
else addEventListener('load', () => void checkStart())
