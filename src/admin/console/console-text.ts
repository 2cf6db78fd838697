import type { Trouble } from '#domain/troubles.ts'
import { countText } from '../count-text.ts'
import { formatAgo } from '../format-ago.ts'

/** What is wrong, and where to look for the cause. */
export function troubleText(trouble: Trouble, now: number): string {
  if (trouble.kind === 'codes') {
    const messages = trouble.by === 'email' ? 'emails' : 'texts'
    return trouble.sent < trouble.most
      ? `${trouble.sent} of today’s ${trouble.most} sign-in ${messages} used up. Someone may be after other people’s codes.`
      : `All ${trouble.most} of today’s sign-in ${messages} used up. Each member still gets one a day. Clear a lockout in Members for another.`
  }
  if (trouble.kind === 'confirmations') {
    return trouble.sent < trouble.most
      ? `${trouble.sent} of today’s ${trouble.most} newsletter confirmations used up. Someone may be signing up other people.`
      : `All ${trouble.most} of today’s newsletter confirmations used up. Nobody can sign up for now.`
  }
  if (trouble.kind === 'other') return 'Something needs attention. Reload the page.'
  if (trouble.kind === 'newsletter') {
    return `${countText(trouble.waiting, 'newsletter sign-up')} can’t be confirmed. Set up email (SMTP_URL and MAIL_FROM).`
  }
  const ago = formatAgo(now - Date.parse(trouble.since))
  return trouble.by === 'email'
    ? `Email stopped ${ago}. Sign-in codes and receipts aren’t going out. Check the log.`
    : `Texts stopped ${ago}. Sign-in codes aren’t going out. Check the log.`
}

/** The title of the logout warning: waiting commands are sent later, drafts are deleted. */
export function unfinishedTitle(waiting: number, drafts: number): string {
  if (waiting === 0) return countText(drafts, 'unsaved form')
  return `${countText(waiting, 'change')} not sent yet`
}

export function unfinishedText(waiting: number, drafts: number): string {
  const commandsText =
    waiting === 1
      ? 'It’ll go out after the next sign-in here.'
      : 'They’ll go out after the next sign-in here.'
  const draftsText = 'Unsaved text is deleted.'
  return [waiting > 0 && commandsText, drafts > 0 && draftsText].filter(Boolean).join(' ')
}
