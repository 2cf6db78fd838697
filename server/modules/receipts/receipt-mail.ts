import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import { isolated } from '#domain/isolated.ts'
import type { Receipt } from '#domain/merch/receipt.ts'
import { formatCents } from '#domain/money.ts'
import type { Message } from '#server/adapters/delivery.ts'
import { NO_CARD_CHARGED, sentencesOf, titleOf } from './receipt-text.ts'

type Place = { link: string; timeZone: string; isDemo: boolean }
type Parts = {
  thanks: string
  rows: { name: string; amount: string }[]
  sentences: string[]
  link: string
}

const PLACE = `${CLUB.clubhouse.street}, ${CLUB.clubhouse.city}, ${CLUB.phone}`

/** The e-mail with the link to a buyer's receipt, as text and as simple HTML. */
export function receiptMail(receipt: Receipt, { link, timeZone, isDemo }: Place): Message {
  const { number, customerName } = receipt
  const parts: Parts = {
    thanks:
      receipt.paidAt === null
        ? `${isolated(customerName)}, we couldn’t fill your order ${number}.`
        : `Thank you, ${isolated(customerName)}. Here’s your receipt for order ${number}.`,
    rows: rowsOf(receipt),
    sentences: [...(isDemo ? [NO_CARD_CHARGED] : []), ...sentencesOf(receipt, timeZone)],
    link,
  }
  const subject = `${titleOf(receipt)}: your order ${number} at ${CLUB.name}`
  return { subject, text: asText(parts), html: asHtml(subject, parts) }
}

function rowsOf({ lines, discount, total }: Receipt): Parts['rows'] {
  const rows = lines.map(({ productName, size, quantity, unitPrice }) => ({
    name: `${quantity} × ${isolated(productName)} (${size})`,
    amount: formatCents(quantity * unitPrice),
  }))
  if (discount > 0) rows.push({ name: 'Member discount', amount: `−${formatCents(discount)}` })
  return [...rows, { name: 'Total', amount: formatCents(total) }]
}

function asText({ thanks, rows, sentences, link }: Parts): string {
  const table = rows.map(({ name, amount }) => `${name}: ${amount}`).join('\n')
  return [thanks, table, ...sentences, `Your receipt: ${link}`, `${CLUB.name}, ${PLACE}`].join(
    '\n\n',
  )
}

function asHtml(title: string, { thanks, rows, sentences, link }: Parts): string {
  const cell = (align: string, content: string) =>
    `<td style="padding:6px 0;text-align:${align}">${escapeHtml(content)}</td>`
  const table = rows.map(
    ({ name, amount }) => `<tr>${cell('left', name)}${cell('right', amount)}</tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f6f1e4;color:#15170f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:20px;font-weight:bold;color:#12372a">${CLUB.name}</p>
<p>${escapeHtml(thanks)}</p>
<table style="width:100%;border-collapse:collapse">${table.join('')}</table>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
<p><a href="${escapeHtml(link)}" style="color:#12372a;font-weight:bold">Open your receipt</a></p>
<p style="color:#5b5947">${PLACE}</p>
</div></body></html>`
}
