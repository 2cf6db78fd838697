import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { formatCents } from '#domain/money.ts'
import type { PlainPage } from '#server/http/plain-page.ts'
import {
  dayOf,
  PRACTICE_CARD,
  type ReceiptState,
  receiptStateOf,
  refundsOf,
  sentencesOf,
  titleOf,
} from './receipt-text.ts'

type PageContext = { timeZone: string; isDemo: boolean }

const DEMO = `<p class="demo">${PRACTICE_CARD}</p>`
const WARNING_STATES: ReadonlySet<ReceiptState> = new Set([
  'not_charged',
  'charged_not_filled',
  'checking',
])
const COLUMNS = ['Item', 'Quantity', 'Each', 'Amount']

/** A printable receipt page, without the buyer's address. */
export function receiptPage(order: AdminOrder, { timeZone, isDemo }: PageContext): PlainPage {
  const { number } = order
  const title = titleOf(order)
  const isWarning = WARNING_STATES.has(receiptStateOf(order))
  const sentences = sentencesOf(order, timeZone).map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  return {
    title: `Order ${number}: ${title}`,
    banner: isDemo ? DEMO : '',
    content: `<p class="number">Order ${number}</p>
<h1${isWarning ? ' class="apart"' : ''}>${title}</h1>
<p class="facts"><bdi>${escapeHtml(order.customerName)}</bdi>&nbsp;· ${dayOf(order.paidAt ?? order.createdAt, timeZone)}</p>
<div class="told">${sentences.join('')}</div>
<table>
<caption>What was ordered</caption>
<thead><tr>${COLUMNS.map((name) => `<th scope="col"${cellClass(name)}>${name}</th>`).join('')}</tr></thead>
<tbody>
${order.lines.map(lineRow).join('\n')}
</tbody>
<tfoot>
${sumRows(order, timeZone).join('\n')}
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

function lineRow({ productName, size, quantity, unitPrice }: AdminOrder['lines'][number]): string {
  const item = `<bdi>${escapeHtml(productName)}</bdi><span class="size">${escapeHtml(size)}</span>`
  const amount = formatCents(quantity * unitPrice)
  return `<tr><th scope="row">${item}</th><td class="sum">${quantity}</td><td class="sum each">${formatCents(unitPrice)}</td><td class="sum">${amount}</td></tr>`
}

function sumRows(order: AdminOrder, timeZone: string): string[] {
  const { subtotal, discount, total, charged, refunded } = order
  const row = (name: string, amount: string, kind = '') =>
    `<tr${kind && ` class="${kind}"`}><th scope="row" colspan="2">${name}</th><td class="each"></td><td class="sum">${amount}</td></tr>`
  const sums = [row('Subtotal', formatCents(subtotal))]
  if (discount > 0) sums.push(row('Member discount', `−${formatCents(discount)}`))
  sums.push(row(charged === total ? 'Total paid' : 'Total', formatCents(total), 'total'))
  if (charged > 0 && charged !== total) sums.push(row('Charged', formatCents(charged), 'total'))
  for (const { amount, state, createdAt } of refundsOf(order)) {
    const name = state === 'completed' ? 'Refunded' : 'Refund on its way'
    sums.push(row(`${name}, ${dayOf(createdAt, timeZone)}`, `−${formatCents(amount)}`))
  }
  if (refunded > 0) sums.push(row('You paid', formatCents(charged - refunded), 'total'))
  return sums
}
