import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { SceneButton } from './scene-button.tsx'
import { ScrollIndicator } from './scroll-indicator.tsx'
import { useRotation } from './use-rotation.ts'
import { useStillness } from './use-stillness.ts'

export type Scene = { src: string; alt: string }

type HeroProps = { label: string; scenes: readonly Scene[]; children: ReactNode }

/** Posters that change every 5 seconds behind the first words of a page; a carousel by the ARIA pattern. */
export function Hero({ label, scenes, children }: HeroProps) {
  const [attended, setAttended] = useState(false)
  const [stopped, setStopped] = useState(false)
  const { reduced, still } = useStillness()
  const turning = !stopped && !reduced
  const { current, show } = useRotation(scenes.length, !turning || still || attended)
  const ready = useLaterScenes()
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      className="relative isolate flex min-h-[calc(100svh-4rem)] flex-col justify-end overflow-hidden bg-racing-green text-cream [--color-focus:#f0c877] md:max-lg:min-h-[38rem]"
    >
      <div aria-live={turning ? 'off' : 'polite'} className="absolute inset-0 -z-10">
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
                className="size-full object-cover max-md:object-[50%_30%]"
              />
            )}
          </figure>
        ))}
        <div className="absolute inset-0 bg-linear-to-t from-[#0a1f17] via-[#0a1f17]/55 via-40% to-transparent md:bg-linear-to-tr" />
      </div>
      <div className="safe-x mx-auto flex w-full max-w-7xl flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-40 pb-6 md:pb-10">
        <div className="flex max-w-xl flex-col items-start gap-4">{children}</div>
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">Scenes</legend>
          <button
            type="button"
            onClick={() => setStopped(turning)}
            disabled={reduced}
            className="inline-grid size-target place-items-center rounded-full bg-ink/40 disabled:hidden"
          >
            {turning ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )}
            <span className="sr-only">{turning ? 'Stop changing scenes' : 'Change scenes'}</span>
          </button>
          {scenes.map((scene, index) => (
            <SceneButton
              key={scene.src}
              name={`Scene ${index + 1}: ${scene.alt}`}
              current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </fieldset>
      </div>
      <ScrollIndicator />
    </section>
  )
}

/** The scenes behind the first one are fetched once the page itself is there. */
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
