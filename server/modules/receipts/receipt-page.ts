import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import type { Receipt, ReceiptState } from '#domain/merch/receipt.ts'
import { formatCents } from '#domain/money.ts'
import { NO_CARD_CHARGED } from './demo-words.ts'
import { dayOf, sentencesOf, titleOf } from './receipt-words.ts'

type Place = { css: string; timeZone: string; isDemo: boolean }

const DEMO = `<p class="demo">${NO_CARD_CHARGED}</p>`
const APART: ReadonlySet<ReceiptState> = new Set(['not_charged', 'charged_not_filled', 'checking'])
const HEAD = ['Item', 'Quantity', 'Each', 'Amount']

/** A receipt as a whole page: no script, no address of the buyer's, ready for the printer (decision 30). */
export function receiptPage(receipt: Receipt, { css, timeZone, isDemo }: Place): string {
  const { number, state } = receipt
  const title = titleOf(receipt)
  const isApart = APART.has(state)
  const told = sentencesOf(receipt, timeZone).map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>Order ${number}: ${title} · ${CLUB.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<main>
<header>
<img src="/art/badge.svg" alt="" width="56" height="56">
<div><p class="club">${CLUB.name}</p><p class="place">${CLUB.clubhouse.street}, ${CLUB.clubhouse.city}</p></div>
</header>
${isDemo ? DEMO : ''}
<div class="page">
<p class="number">Order ${number}</p>
<h1${isApart ? ' class="apart"' : ''}>${title}</h1>
<p class="facts">${escapeHtml(receipt.customerName)} · ${dayOf(receipt.paidAt ?? receipt.orderedAt, timeZone)}</p>
<div class="told">${told.join('')}</div>
<table>
<caption>What was ordered</caption>
<thead><tr>${HEAD.map((name) => `<th scope="col"${cellClass(name)}>${name}</th>`).join('')}</tr></thead>
<tbody>
${receipt.lines.map(lineRow).join('\n')}
</tbody>
<tfoot>
${sumRows(receipt, timeZone).join('\n')}
</tfoot>
</table>
</div>
<footer>
<p>Is something not right? Write to <a href="mailto:${CLUB.email}?subject=Order%20${number}">${CLUB.email}</a> or call <span class="whole">${CLUB.phone}</span>, and name order ${number}.</p>
<p><a class="back" href="/merch">Back to the shop</a></p>
</footer>
</main>
</body>
</html>
`
}

function cellClass(name: string): string {
  if (name === 'Item') return ''
  return name === 'Each' ? ' class="sum each"' : ' class="sum"'
}

function lineRow({ productName, size, quantity, unitPrice }: Receipt['lines'][number]): string {
  const item = `${escapeHtml(productName)}<span class="size">${escapeHtml(size)}</span>`
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
  for (const { amount, state: how, at } of refunds) {
    const name = how === 'completed' ? 'Returned' : 'On its way back'
    sums.push(row(`${name}, ${dayOf(at, timeZone)}`, `−${formatCents(amount)}`))
  }
  if (refunded > 0) sums.push(row('Paid in the end', formatCents(charged - refunded), 'total'))
  return sums
}
