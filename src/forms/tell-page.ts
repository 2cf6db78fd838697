import type { FormMessage } from '#domain/inquiries/form-message.ts'

/** Tells the page around this frame; only our own pages may frame it (server/http/policies.ts). */
export function tellPage(message: FormMessage) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}
