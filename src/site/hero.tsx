import { ChevronDown, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../ui/class-names.ts'
import { SceneButton, SceneTooltip } from './scene-tooltip.tsx'

type Scene = { src: string; alt: string }

type HeroProps = { label: string; scenes: readonly Scene[]; children: ReactNode }

/** Posters that rotate every 5 seconds behind the page's headline; follows the ARIA carousel pattern. */
export function Hero({ label, scenes, children }: HeroProps) {
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const { reduced, isStill } = useStillness()
  const isRotating = !stopped && !reduced
  const { current, show } = useRotation(scenes.length, !isRotating || isStill || focused)
  const ready = useLaterScenes()
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="drawn-whole relative bg-racing-green text-cream [--color-focus:#f0c877] grid min-h-[min(calc(100svh-4rem),60rem)] stacked:grid-rows-[minmax(10rem,1fr)_auto_auto] beside:grid-cols-2 lg:beside:grid-cols-[2fr_3fr] 2xl:beside:grid-cols-2"
    >
      <div
        aria-live={isRotating ? 'off' : 'polite'}
        className="relative overflow-hidden beside:order-2"
      >
        {scenes.map((scene, index) => (
          <figure
            key={scene.src}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${scenes.length}`}
            aria-hidden={index !== current}
            className={classNames(
              'absolute inset-0 transition-opacity duration-[1500ms] ease-in-out',
              index === current ? 'opacity-100' : 'opacity-0',
            )}
          >
            {(index === 0 || ready) && (
              <img
                src={scene.src}
                alt={scene.alt}
                fetchPriority={index === 0 ? 'high' : 'low'}
                className="size-full object-cover"
              />
            )}
          </figure>
        ))}
      </div>
      <fieldset className="z-10 flex items-center stacked:ml-[calc(max(1rem,env(safe-area-inset-left))-0.5rem)] beside:absolute beside:right-[max(0.75rem,env(safe-area-inset-right))] beside:bottom-5 short:bottom-1 beside:rounded-full beside:bg-[#0a1f17]/75 beside:px-1">
        <legend className="sr-only">Scenes</legend>
        <SceneTooltip content={isRotating ? 'Stop changing scenes' : 'Change scenes'}>
          {(describedBy) => (
            <button
              type="button"
              aria-describedby={describedBy}
              onClick={() => setStopped(isRotating)}
              // Hidden by CSS rather than by code, or the layout would shift on hydration.
              className="inline-grid size-target place-items-center rounded-full motion-reduce:hidden"
            >
              {isRotating ? (
                <Pause aria-hidden="true" className="size-5" />
              ) : (
                <Play aria-hidden="true" className="size-5" />
              )}
              <span className="sr-only">
                {isRotating ? 'Stop changing scenes' : 'Change scenes'}
              </span>
            </button>
          )}
        </SceneTooltip>
        {scenes.map((scene, index) => (
          <SceneButton
            key={scene.src}
            name={`Scene ${index + 1}: ${scene.alt}`}
            current={index === current}
            onClick={() => show(index)}
          />
        ))}
      </fieldset>
      <div className="safe-x flex flex-col items-start justify-center gap-4 text-pretty pb-10 stacked:max-w-xl stacked:pt-1 md:gap-6 beside:py-12 beside:pr-[max(2rem,env(safe-area-inset-right))]! beside:pl-[max(1rem,env(safe-area-inset-left),calc((100vw-72rem)/2))]! short:gap-3 short:py-4">
        {children}
      </div>
      <ScrollIndicator />
      <span hidden className="drawn-end" />
    </section>
  )
}

/** Loads the other scenes once the page itself has loaded. */
function useLaterScenes(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const begin = () => setReady(true)
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])
  return ready
}

const GONE_AFTER_MS = 5000
const GONE_AFTER_PX = 50

/** Hints at more content below, until the page was scrolled over 50 px or 5 seconds went by (specification 4). */
function ScrollIndicator() {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(false)
    const onScroll = () => window.scrollY > GONE_AFTER_PX && hide()
    const timer = setTimeout(hide, GONE_AFTER_MS)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [shown])
  return (
    <p
      aria-hidden="true"
      data-scroll-indicator={shown ? 'shown' : 'hidden'}
      className={classNames(
        'pointer-events-none absolute inset-x-0 bottom-1 flex justify-center transition-opacity duration-200 short:hidden',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <ChevronDown className="size-7 motion-safe:animate-bounce" />
    </p>
  )
}

const SCENE_MS = 5000

/** Which of `count` scenes is shown; changes every 5 seconds unless `isPaused` (specification 4). */
function useRotation(count: number, isPaused: boolean) {
  const [current, show] = useState(0)
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => show((one) => (one + 1) % count), SCENE_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return { current, show }
}

const QUERY = '(prefers-reduced-motion: reduce)'

function followMotion(changed: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function followVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether to stop automatic motion: the visitor prefers reduced motion, or the page is hidden. */
function useStillness() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const reduced = useSyncExternalStore(
    followMotion,
    () => matchMedia(QUERY).matches,
    () => false,
  )
  const hidden = useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )
  return { reduced, isStill: !ready || reduced || hidden }
}
