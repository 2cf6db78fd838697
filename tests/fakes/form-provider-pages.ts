/** Fills every placeholder with a frame, also those that come later. */
export const PROVIDER_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src)
  window.providerScripts = (window.providerScripts ?? 0) + 1
  const fill = () => {
    for (const place of document.querySelectorAll('[data-form-id]:empty')) {
      const frame = document.createElement('iframe')
      frame.src = origin + '/form/' + place.dataset.formId + '?for=' + location.origin
      frame.title = 'Form of the provider'
      frame.style = 'border:0;width:100%;height:' + place.dataset.minHeight + 'px'
      place.append(frame)
    }
  }
  new MutationObserver(fill).observe(document.documentElement, { childList: true, subtree: true })
  fill()
})()`

const input = (name: string) => `<label>${name} <input name="${name}"></label>`

/** The provider's form, which tells the page around it once its server has taken what was typed. */
export function formPage(formId: string, asksForStorage: boolean): string {
  const names = asksForStorage ? ['firstName', 'lastName', 'email', 'typeOfCars'] : ['email']
  return `<!doctype html><html lang="en"><title>Form</title>
<form>${names.map(input).join('')}<button>Send</button></form>
<script>
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.target))
    const answer = await fetch('/submit/${formId}', { method: 'POST', body: JSON.stringify(values) })
    if (!answer.ok) return
    const page = new URLSearchParams(location.search).get('for')
    parent.postMessage({ type: 'form-submitted', formId: '${formId}', version: 2 }, page)
  })
</script></html>`
}
