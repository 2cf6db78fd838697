import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import type { Receipt, ReceiptState } from '#domain/merch/receipt.ts'
import { formatCents } from '#domain/money.ts'
import type { PlainPage } from '#server/http/plain-page.ts'
import { dayOf, PRACTICE_CARD, sentencesOf, titleOf } from './receipt-text.ts'

type PageContext = { timeZone: string; isDemo: boolean }

const DEMO = `<p class="demo">${PRACTICE_CARD}</p>`
const WARNING_STATES: ReadonlySet<ReceiptState> = new Set([
  'not_charged',
  'charged_not_filled',
  'checking',
])
const COLUMNS = ['Item', 'Quantity', 'Each', 'Amount']

/** A printable receipt page, without the buyer's address. */
export function receiptPage(receipt: Receipt, { timeZone, isDemo }: PageContext): PlainPage {
  const { number, state } = receipt
  const title = titleOf(receipt)
  const isWarning = WARNING_STATES.has(state)
  const sentences = sentencesOf(receipt, timeZone).map(
    (sentence) => `<p>${escapeHtml(sentence)}</p>`,
  )
  return {
    title: `Order ${number}: ${title}`,
    banner: isDemo ? DEMO : '',
    content: `<p class="number">Order ${number}</p>
<h1${isWarning ? ' class="apart"' : ''}>${title}</h1>
<p class="facts"><bdi>${escapeHtml(receipt.customerName)}</bdi>&nbsp;· ${dayOf(receipt.paidAt ?? receipt.orderedAt, timeZone)}</p>
<div class="told">${sentences.join('')}</div>
<table>
<caption>What was ordered</caption>
<thead><tr>${COLUMNS.map((name) => `<th scope="col"${cellClass(name)}>${name}</th>`).join('')}</tr></thead>
<tbody>
${receipt.lines.map(lineRow).join('\n')}
</tbody>
<tfoot>
${sumRows(receipt, timeZone).join('\n')}
</tfoot>
</table>`,
    footer: `<p>Something wrong? Write to <a href="mailto:${CLUB.email}?subject=Order%20${number}">${CLUB.email}</a> or call <span class="whole">${CLUB.phone}</span> and mention order ${number}.</p>
<p><a class="back" href="/merch">Back to the shop</a></p>`,
  }
}

function cellClass(name: string): string {
  if (name === 'Item') return ''
  return name === 'Each' ? ' class="sum each"' : ' class="sum"'
}

function lineRow({ productName, size, quantity, unitPrice }: Receipt['lines'][number]): string {
  const item = `<bdi>${escapeHtml(productName)}</bdi><span class="size">${escapeHtml(size)}</span>`
  const amount = formatCents(quantity * unitPrice)
  return `<tr><th scope="row">${item}</th><td class="sum">${quantity}</td><td class="sum each">${formatCents(unitPrice)}</td><td class="sum">${amount}</td></tr>`
}

function sumRows(receipt: Receipt, timeZone: string): string[] {
  const { subtotal, discount, total, charged, refunded, refunds } = receipt
  const row = (name: string, amount: string, kind = '') =>
    `<tr${kind && ` class="${kind}"`}><th scope="row" colspan="2">${name}</th><td class="each"></td><td class="sum">${amount}</td></tr>`
  const sums = [row('Subtotal', formatCents(subtotal))]
  if (discount > 0) sums.push(row('Member discount', `−${formatCents(discount)}`))
  sums.push(row(charged === total ? 'Total paid' : 'Total', formatCents(total), 'total'))
  if (charged > 0 && charged !== total) sums.push(row('Charged', formatCents(charged), 'total'))
  for (const { amount, state: refundState, at } of refunds) {
    const name = refundState === 'completed' ? 'Refunded' : 'Refund on its way'
    sums.push(row(`${name}, ${dayOf(at, timeZone)}`, `−${formatCents(amount)}`))
  }
  if (refunded > 0) sums.push(row('You paid', formatCents(charged - refunded), 'total'))
  return sums
}
