// A plain script without imports, which pages load like any provider's (docs/forms.md); even a type import would make
// it a module in development. The function scope avoids globals in the page.
;(() => {
  type FormName = import('#domain/inquiries/forms-config.ts').FormName
  type Frame = { iframe: HTMLIFrameElement; formId: string; hasReported: boolean }

  const TITLES = new Map<string, string>(
    Object.entries({
      newsletter: 'Subscribe to the newsletter',
      'storage-inquiry': 'Schedule a tour of the storage hall',
    } satisfies Record<FormName, string>),
  )
  const UNREACHABLE: typeof import('#domain/inquiries/form-message.ts').FORM_UNREACHABLE =
    'form-unreachable'
  /** The padding around the form in its frame (frame.css). */
  const EDGE_PX = 6
  const HIGHEST_PX = 10_000
  const SILENCE_MS = 5000
  const frames = new WeakMap<MessageEventSource, Frame>()

  function fill(placeholder: HTMLElement) {
    const { formId = '', minHeight = '' } = placeholder.dataset
    const title = TITLES.get(formId)
    if (!title || placeholder.querySelector('iframe')) return
    const iframe = document.createElement('iframe')
    const frame = { iframe, formId, hasReported: false }
    iframe.title = title
    iframe.src = `/forms/${formId}`
    iframe.loading = 'lazy'
    Object.assign(iframe.style, {
      display: 'block',
      width: `calc(100% + ${2 * EDGE_PX}px)`,
      height: `${Number(minHeight) + 2 * EDGE_PX}px`,
      margin: `-${EDGE_PX}px`,
      border: '0',
    })
    iframe.addEventListener('load', () => {
      // Offline the browser shows an error page in the frame, which sends us no message.
      setTimeout(() => {
        if (!frame.hasReported) placeholder.dispatchEvent(new CustomEvent(UNREACHABLE))
      }, SILENCE_MS)
    })
    // Contains the frame's negative margins.
    placeholder.style.display = 'flow-root'
    placeholder.append(iframe)
    if (iframe.contentWindow) frames.set(iframe.contentWindow, frame)
  }

  function fillAll() {
    for (const one of document.querySelectorAll<HTMLElement>('[data-form-id]')) fill(one)
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    const frame = source && frames.get(source)
    if (!frame || origin !== window.location.origin) return
    if (data?.type !== 'form-height' || data.formId !== frame.formId) return
    if (!(data.height > 0 && data.height <= HIGHEST_PX)) return
    frame.hasReported = true
    frame.iframe.style.height = `${data.height}px`
  })
  new MutationObserver(fillAll).observe(document.documentElement, {
    childList: true,
    subtree: true,
  })
  fillAll()
})()
